import type { Language } from '../language.ts'
import { focus, phases } from './focus.ts'
import { quoted } from './words.ts'

export const focusVoice: Language['focusVoice'] = {
  started: (phase, remaining) => `${phases[phase]} gestartet, ${focus.remaining(remaining)}`,
  startedFor: (title) => `Timer für ${quoted(title)} gestartet`,
  paused: (remaining) => `Angehalten, ${focus.remaining(remaining)}`,
  fiveMinutes: 'Noch fünf Minuten',
}
