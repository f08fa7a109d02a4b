import type { Language } from '../language.ts'
import { focus, phases } from './focus.ts'
import { quoted } from './words.ts'

export const focusVoice: Language['focusVoice'] = {
  started: (phase, remaining) => `بدء ${phases[phase]}، ${focus.remaining(remaining)}`,
  startedFor: (title) => `بدأ المؤقت لـ ${quoted(title)}`,
  paused: (remaining) => `إيقاف مؤقت، ${focus.remaining(remaining)}`,
  fiveMinutes: 'بقيت خمس دقائق',
}
