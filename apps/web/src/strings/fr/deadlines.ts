import { dates } from '../dates.ts'
import type { Language } from '../language.ts'

export const deadlines: Language['deadlines'] = {
  by: (day) => `d’ici au ${dates.short(day)}`,
  passed: 'Date limite passée :',
}
