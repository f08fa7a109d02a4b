import { dates } from '../dates.ts'
import type { Language } from '../language.ts'

export const deadlines: Language['deadlines'] = {
  by: (day) => `hasta el ${dates.short(day)}`,
  passed: 'Fecha límite pasada:',
}
