import { dates } from '../dates.ts'
import type { Language } from '../language.ts'

export const deadlines: Language['deadlines'] = {
  by: (day) => `bis ${dates.short(day)}`,
  passed: 'Frist vorbei:',
}
