import type { Phase } from '@daymark/core/tables/focusSessions'
import { translatable } from '../translatable.ts'
import { focus, phases } from './focus.ts'
import { quoted } from './words.ts'

/** Announcements of the timer for screen readers. */
export const focusVoice = translatable('focusVoice', {
  started: (phase: Phase, remaining: number) =>
    `${phases[phase]} started, ${focus.remaining(remaining)}`,
  startedFor: (title: string) => `Timer started for ${quoted(title)}`,
  paused: (remaining: number) => `Paused, ${focus.remaining(remaining)}`,
  fiveMinutes: 'Five minutes left',
})
