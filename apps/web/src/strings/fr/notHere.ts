import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const notHere: Language['notHere'] = {
  titles: {
    list: 'Cette liste n’est pas ici.',
    tag: 'Cette étiquette n’est pas ici.',
    filter: 'Ce filtre n’est pas ici.',
    task: 'Cette tâche n’est pas ici.',
  },
  hint: 'C’est supprimé, ou sur un autre compte.',
  inTrash: (name) => `${quoted(name)} est dans la corbeille.`,
  showLists: 'Afficher les listes',
}
