import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting } from './durations.ts'
import { phases } from './focus.ts'
import { quoted } from './words.ts'

export const focusMode: Language['focusMode'] = {
  title: 'وضع التركيز',
  leave: 'مغادرة وضع التركيز',
  phase: (phase, cycle, all) =>
    phase === 'focus'
      ? `${phases.focus}، ${numbers.count(cycle)} من ${numbers.count(all)}`
      : phases[phase],
  rest: 'وقوف قليل، ونظرة إلى البعيد',
  next: (phase, minutes) => `التالي: ${phases[phase]}، ${lasting(minutes * 60_000)}`,
  afterwards: (cycle, all) => `ثم: تركيز، ${numbers.count(cycle)} من ${numbers.count(all)}`,
  complete: (title) => `إكمال ${quoted(title)}`,
  thought: 'فكرة، إلى الوارد',
  addThought: 'إضافة',
  stepsAndNotes: 'الخطوات والملاحظات',
  noSteps: 'لا خطوات ولا ملاحظات.',
  step: (title, completed) =>
    completed ? `إعادة فتح الخطوة: ${quoted(title)}` : `إكمال الخطوة: ${quoted(title)}`,
  keys: {
    space: 'Space',
    pause: 'إيقاف مؤقت',
    start: 'بدء',
    reset: 'إعادة ضبط',
    leave: 'مغادرة',
    escape: 'Esc',
  },
  small: 'مؤقت التركيز',
}
