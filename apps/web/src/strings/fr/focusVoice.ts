import type { Language } from '../language.ts'
import { focus, phases } from './focus.ts'
import { quoted } from './words.ts'

export const focusVoice: Language['focusVoice'] = {
  started: (phase, remaining) => `${phases[phase]} démarrée. ${focus.remaining(remaining)}`,
  startedFor: (title) => `Minuteur démarré pour ${quoted(title)}`,
  paused: (remaining) => `Minuteur suspendu. ${focus.remaining(remaining)}`,
  fiveMinutes: 'Il reste cinq minutes',
}
