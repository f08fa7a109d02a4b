import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { quoted } from './words.ts'

export const dragged: Language['dragged'] = {
  instructions:
    'Espaço levanta a tarefa, as setas a movem, Home ou End a levam a uma ponta da seção, Page Up ou Page Down a uma lista ou às etapas de outra tarefa. Espaço solta, Esc devolve. Com Shift, as setas a movem livremente.',
  announcement({ kind, position, size }, title, section) {
    if (typeof kind === 'object') return `${quoted(title)} sobre ${kind.over}`
    const place = `Posição ${numbers.count(position)} de ${numbers.count(size)}, ${section}`
    switch (kind) {
      case 'moved':
        return place
      case 'lifted':
        return `${quoted(title)} levantada. ${place}`
      case 'dropped':
        return `${quoted(title)} solta. ${place}`
      case 'cancelled':
        return `${quoted(title)} devolvida. ${place}`
    }
  },
}
