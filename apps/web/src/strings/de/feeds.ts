import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { joined, quoted } from './words.ts'

export const feeds: Language['feeds'] = {
  calendars: 'Kalender',
  title: 'Dein Plan in einem Kalender',
  hint: 'Alle, die die Adresse haben, können lesen, was sie zeigt.',
  notOffered: 'Dieser Server bietet keine Kalenderadresse an.',
  make: 'Adresse erstellen',
  most: 'Mehr sind nicht möglich. Entferne zuerst eine.',
  name: 'Name',
  usualName: 'Daymark',
  nameMissing: 'Es fehlt ein Name.',
  makeIt: 'Erstellen',
  cancel: 'Abbrechen',
  holds: 'Was sie zeigt',
  parts: {
    timed: 'Aufgaben mit Uhrzeit',
    untimed: 'Aufgaben eines Tages',
    focus: 'Fokusaufzeichnung',
    busy: 'Ohne Namen, nur als belegt',
  },
  partHints: {
    timed: 'Jede so lang wie ihre Schätzung.',
    untimed: 'Als ganztägige Einträge, die als frei gelten.',
    focus: null,
    busy: 'Für Menschen, die nur wissen müssen, wann.',
  },
  hasAddress: (name) => `${quoted(name)} hat eine Adresse`,
  once: 'Sie wird nur einmal angezeigt. Google sieht alle 8 bis 24 Stunden nach, andere früher. Bei Google lässt sich das nicht beschleunigen.',
  address: 'Adresse',
  copy: 'Kopieren',
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert.',
  notCopied: 'Kopieren war nicht möglich. Markiere die Adresse und kopiere sie.',
  open: 'In einem Kalender öffnen',
  more: (name) => `Mehr zu ${name}`,
  newAddress: 'Neue Adresse',
  askNew: (name) => `Eine neue Adresse für ${quoted(name)}?`,
  oldStops: 'Die alte Adresse endet sofort.',
  remove: 'Entfernen',
  removed: (name) => `${name} ist entfernt.`,
  about(holds, readAt, now) {
    const { timed, untimed, focus, busy } = feeds.parts
    const shown = joined([holds.timed && timed, holds.untimed && untimed, holds.focus && focus])
    const nameless = shown ? `${shown}, ohne Namen, nur als belegt` : busy
    return `${(holds.names ? shown : nameless) || 'Nichts'}. ${feeds.lastRead(readAt, now)}`
  },
  lastRead(at, now) {
    if (at === null) return 'Noch nicht gelesen.'
    const { day, time } = dates.dayAndTime(at)
    return `Zuletzt gelesen: ${dates.dayAndTime(now).day === day ? 'heute' : day}, ${time}.`
  },
}
