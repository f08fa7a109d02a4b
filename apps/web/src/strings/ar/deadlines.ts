import { dates } from '../dates.ts'
import type { Language } from '../language.ts'

export const deadlines: Language['deadlines'] = {
  by: (day) => `حتى ${dates.short(day)}`,
  passed: 'مضى الموعد النهائي:',
}
