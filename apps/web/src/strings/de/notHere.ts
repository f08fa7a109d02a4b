import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const notHere: Language['notHere'] = {
  titles: {
    list: 'Diese Liste gibt es hier nicht.',
    tag: 'Dieses Schlagwort gibt es hier nicht.',
    filter: 'Diesen Filter gibt es hier nicht.',
    task: 'Diese Aufgabe gibt es hier nicht.',
  },
  hint: 'Gelöscht oder Teil eines anderen Kontos.',
  inTrash: (name) => `${quoted(name)} ist im Papierkorb.`,
  showLists: 'Listen anzeigen',
}
