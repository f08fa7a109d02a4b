import { dates } from '../dates.ts'
import type { Language } from '../language.ts'

export const deadlines: Language['deadlines'] = {
  by: (day) => `até ${dates.short(day)}`,
  passed: 'Prazo final passado:',
}
