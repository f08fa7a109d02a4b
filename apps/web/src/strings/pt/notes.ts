import type { Language } from '../language.ts'

export const notes: Language['notes'] = {
  box: (text) => text || 'Caixa de seleção',
}
