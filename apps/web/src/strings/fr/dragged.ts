import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { quoted } from './words.ts'

export const dragged: Language['dragged'] = {
  instructions:
    'Appuyez sur Espace pour soulever la tâche et sur les flèches pour la déplacer, sur Début ou Fin pour l’amener à un bout de la section, sur Page précédente ou Page suivante pour l’amener dans une liste ou parmi les étapes d’une autre tâche. Appuyez sur Espace pour la déposer ou sur Esc pour la remettre en place. Avec Shift, les flèches la déplacent librement.',
  announcement({ kind, position, size }, title, section) {
    if (typeof kind === 'object') return `${quoted(title)} au-dessus de ${kind.over}`
    const place = `Position ${numbers.count(position)} sur ${numbers.count(size)}, ${section}`
    switch (kind) {
      case 'moved':
        return place
      case 'lifted':
        return `${quoted(title)} soulevée. ${place}`
      case 'dropped':
        return `${quoted(title)} déposée. ${place}`
      case 'cancelled':
        return `${quoted(title)} remise en place. ${place}`
    }
  },
}
