import type { Language } from '../language.ts'

export const editor: Language['editor'] = {
  deletedElsewhere: 'Auf einem anderen Gerät gelöscht. Was du eingibst, bleibt erhalten.',
  restore: 'Wiederherstellen',
  mark: (name, value) => `${name}: ${value ?? 'nicht gesetzt'}`,
  title: (title) => `Name von ${title}`,
  description: (title) => `Beschreibung von ${title}`,
  due: (title) => `Fälligkeit von ${title}`,
  someday: (title) => `Irgendwann: ${title}`,
  priority: (title) => `Priorität von ${title}`,
  time: (title) => `Uhrzeit von ${title}`,
  deadline: (title) => `Frist von ${title}`,
  list: (title) => `Liste von ${title}`,
  tags: (title) => `Schlagwörter von ${title}`,
  estimate: (title) => `Schätzung von ${title} in Minuten`,
  estimateMark: (title) => `Schätzung von ${title}`,
}

export const selection: Language['selection'] = {
  title: 'Ausgewählte Aufgaben',
  complete: 'Erledigen',
  reopen: 'Wieder öffnen',
  move: 'Verschieben',
  today: 'Auf heute',
  tomorrow: 'Auf morgen',
  pick: 'Datum wählen …',
  list: 'Liste',
  tags: 'Schlagwörter',
  tagsOf: 'Schlagwörter der ausgewählten Aufgaben',
  setTags: 'Schlagwörter setzen',
  priority: 'Priorität',
  date: 'Verschieben auf',
  delete: 'Löschen',
  clear: 'Auswahl aufheben',
}
