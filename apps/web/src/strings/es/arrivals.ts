import type { Language } from '../language.ts'

export const arrivals: Language['arrivals'] = {
  drop: 'Suelta para importar',
}
