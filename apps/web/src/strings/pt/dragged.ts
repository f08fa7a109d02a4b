import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { quoted } from './words.ts'

export const dragged: Language['dragged'] = {
  instructions:
    'Pressione Espaço para levantar a tarefa e as setas para movê-la, Home ou End para levá-la a uma ponta da seção, Page Up ou Page Down para levá-la a uma lista ou às etapas de outra tarefa. Pressione Espaço para soltar ou Esc para devolver. Com Shift, as setas a movem livremente.',
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
