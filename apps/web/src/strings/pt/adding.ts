import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const adding: Language['adding'] = {
  create: 'Criar',
  addAnother: 'Mais uma',
  add: 'Adicionar',
  close: 'Fechar',
  added: 'Adicionada. Escreva a próxima.',
  addedNamed: (name) => `${quoted(name)} adicionada`,
  draft: (line) => `Rascunho: ${quoted(line)}`,
  takeDraft: 'Usar',
  discardDraft: 'Descartar',
  addedTo(day, list, today, byDay) {
    if (list.length > 0 && (day === null || !byDay)) return `Adicionada a ${list.join(' / ')}`
    if (day === null) return 'Adicionada a Algum dia'
    if (day === today) return 'Adicionada para hoje'
    return day === shiftDay(today, 1)
      ? 'Adicionada para amanhã'
      : `Adicionada para ${dates.near(day, today)}`
  },
  show: 'Mostrar',
}
