import { nameWritten } from '@daymark/core/words/names'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const lists: Language['lists'] = {
  title: 'Listen',
  inbox: 'Eingang',
  someday: 'Irgendwann',
  openCount: (open) => `${numbers.count(open)} offen`,
  tasks: 'Aufgaben',
  count: (open, done) => {
    const first = open === 0 ? 'Nichts offen' : `${numbers.count(open)} offen`
    return done === 0 ? first : `${first}, ${numbers.count(done)} erledigt`
  },
  tags: 'Schlagwörter',
  list: 'Liste',
  tag: (name) => `@${name}`,
  moreTags: (tags) => `+${numbers.count(tags)}`,
  tagged: (tasks) =>
    tasks === 0
      ? 'Schlagwörter sind schon gesetzt'
      : forms(tasks, {
          one: 'Schlagwörter geändert',
          other: 'Schlagwörter von # Aufgaben geändert',
        }),
  tagsPlaceholder: 'Anrufe, Besorgungen',
  nameErrors: {
    missing: 'Gib einen Namen ein.',
    too_long: 'Verwende für einen Namen höchstens 120 Zeichen.',
    too_many: 'Verwende höchstens 100 Schlagwörter.',
  },
  add: (list) => `Zu ${list} hinzufügen`,
  done: 'Erledigt',
  doneCount: (tasks) => `${numbers.count(tasks)} erledigt`,
  listChanged: (tasks, path) => {
    const to = path.length === 0 ? 'in den Eingang' : `nach ${path.join(' / ')}`
    return forms(tasks, { one: `Verschoben ${to}`, other: `# Aufgaben ${to} verschoben` })
  },
  archived: (list) => `${quoted(list)} archiviert`,
  broughtBack: (list) => `${quoted(list)} ist zurück`,
  dragInstructions:
    'Mit der Leertaste hebst du es an, mit den Pfeiltasten bewegst du es. Die Leertaste legt es ab, Esc legt es zurück.',
  archive: 'Archiviert',
  archiveCount: (lists) => `${numbers.count(lists)} archiviert`,
  name: 'Name',
  color: 'Farbe',
  noColor: 'Keine Farbe',
  note: 'Notiz',
  icon: 'Symbol',
  noIcon: 'Kein Symbol',
  icons: {
    house: 'Haus',
    briefcase: 'Aktentasche',
    book: 'Buch',
    'shopping-cart': 'Einkaufswagen',
    utensils: 'Gabel und Messer',
    coffee: 'Tasse',
    heart: 'Herz',
    star: 'Stern',
    users: 'Menschen',
    baby: 'Baby',
    'paw-print': 'Pfote',
    gift: 'Geschenk',
    plane: 'Flugzeug',
    car: 'Auto',
    bike: 'Fahrrad',
    dumbbell: 'Hantel',
    music: 'Musik',
    camera: 'Kamera',
    'graduation-cap': 'Doktorhut',
    code: 'Code',
    palette: 'Farbpalette',
    wrench: 'Schraubenschlüssel',
    wallet: 'Geldbörse',
    sprout: 'Keimling',
  },
  colors: {
    stone: 'Stein',
    clay: 'Ton',
    sand: 'Sand',
    teal: 'Petrol',
    blue: 'Blau',
    plum: 'Pflaume',
  },
  dialogs: {
    newList: { title: 'Neue Liste', save: 'Liste erstellen' },
    newSection: { title: 'Neuer Abschnitt', save: 'Abschnitt erstellen' },
    newTag: { title: 'Neues Schlagwort', save: 'Schlagwort erstellen' },
    editList: { title: 'Bearbeiten', save: 'Speichern' },
    renameTag: { title: 'Schlagwort umbenennen', save: 'Speichern' },
    deleteList: (list) => `Liste ${quoted(list)} löschen?`,
    deleteSection: (section) => `Abschnitt ${quoted(section)} löschen?`,
    deleteTag: (tag) => `Schlagwort ${quoted(tag)} löschen?`,
    untagged: (tasks) =>
      forms(tasks, {
        one: 'Es wird von # Aufgabe entfernt.',
        other: 'Es wird von # Aufgaben entfernt.',
      }),
  },
  toInbox: (tasks) =>
    forms(tasks, {
      one: '# Aufgabe in den Eingang verschieben',
      other: '# Aufgaben in den Eingang verschieben',
    }),
  toTrash: (tasks) =>
    forms(tasks, {
      one: '# Aufgabe in den Papierkorb verschieben',
      other: '# Aufgaben in den Papierkorb verschieben',
    }),
  unchanged: 'Schon in dieser Liste',
  empty: (list) => `Nichts in ${list}`,
  emptyHints: {
    inbox: 'Hier sind Aufgaben ohne Liste.',
    someday: 'Hier warten Aufgaben ohne Tag.',
    list: (list) =>
      `Füge hier eine Aufgabe hinzu oder schreib #${nameWritten(list)}, wo immer du eine eingibst.`,
    tag: (tag) => `Schreib @${nameWritten(tag)}, wo immer du eine Aufgabe eingibst.`,
  },
}
