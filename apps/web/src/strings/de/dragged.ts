import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { quoted } from './words.ts'

export const dragged: Language['dragged'] = {
  instructions:
    'Mit der Leertaste hebst du die Aufgabe an, mit den Pfeiltasten bewegst du sie, mit Pos1 oder Ende kommt sie an den Anfang oder das Ende des Abschnitts, mit Bild auf oder Bild ab in eine Liste oder zu den Schritten einer anderen Aufgabe. Die Leertaste legt sie ab, Esc legt sie zurück. Mit Shift bewegen die Pfeiltasten sie frei.',
  announcement({ kind, position, size }, title, section) {
    if (typeof kind === 'object') return `${quoted(title)} über ${kind.over}`
    const place = `Position ${numbers.count(position)} von ${numbers.count(size)}, ${section}`
    switch (kind) {
      case 'moved':
        return place
      case 'lifted':
        return `${quoted(title)} angehoben. ${place}`
      case 'dropped':
        return `${quoted(title)} abgelegt. ${place}`
      case 'cancelled':
        return `${quoted(title)} zurückgelegt. ${place}`
    }
  },
}
