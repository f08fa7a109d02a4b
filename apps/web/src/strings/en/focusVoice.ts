import type { Phase } from '@daymark/core/tables/focusSessions'
import { translatable } from '../translatable.ts'
import { focus, phases } from './focus.ts'

/** Announcements of the timer for screen readers. */
export const focusVoice = translatable('focusVoice', {
  started: (phase: Phase, left: number) => `${phases[phase]} started, ${focus.left(left)}`,
  paused: (left: number) => `Paused, ${focus.left(left)}`,
  fiveMinutes: 'Five minutes left',
})
