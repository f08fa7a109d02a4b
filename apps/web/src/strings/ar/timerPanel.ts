import type { Language } from '../language.ts'
import { lasting, lastingOf } from './durations.ts'
import { quoted } from './words.ts'

export const timerPanel: Language['timerPanel'] = {
  start: 'بدء',
  pause: 'إيقاف مؤقت',
  startFor: (title) => `بدء المؤقت لـ ${quoted(title)}`,
  pauseFor: (title) => `إيقاف مؤقت لمؤقت ${quoted(title)}`,
  resetFor: (title) => `إعادة ضبط المؤقت لـ ${quoted(title)}`,
  focused: (spent, estimate) => {
    if (spent === 0) return 'لا وقت تركيز بعد'
    return estimate === null ? lasting(spent) : lastingOf(spent, estimate)
  },
  openModeFor: (title) => `فتح وضع التركيز لـ ${quoted(title)}`,
}
