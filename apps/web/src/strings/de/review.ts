import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

export const review: Language['plan']['review'] = {
  title: 'Wochenrückblick',
  close: 'Schließen',
  place: (place, of) => `${numbers.count(place)} von ${numbers.count(of)}`,
  back: 'Zurück',
  skip: 'Auslassen',
  next: 'Weiter',
  done: 'Fertig',
  steps: {
    carried: 'Übernommen',
    someday: 'Irgendwann',
    lists: 'Unberührte Listen',
    week: 'Nächste Woche',
    note: 'Eine Notiz für nächste Woche',
  },
  hints: {
    carried: 'Diese Tage sind vorbei. Was nun?',
    someday: 'Diese hat einen Monat lang niemand angesehen. Möchtest du sie noch?',
    lists: 'Einen Monat lang wurde darin nichts hinzugefügt, geändert oder erledigt.',
    week: 'Zieh eine Aufgabe auf einen anderen Tag, oder drücke sie, um einen zu wählen.',
  },
  choices: {
    keep: 'Behalten',
    nextWeek: 'Nächste Woche',
    done: 'Erledigt',
    trash: 'Papierkorb',
    archive: 'Archivieren',
    show: 'Anzeigen',
  },
  choose: (choice, title) => `${choice}: ${title}`,
  added: (day) => `hinzugefügt im ${dates.monthAndYear(day)}`,
  open: (tasks) => forms(tasks, { one: '# offene Aufgabe', other: '# offene Aufgaben' }),
  answered: (tasks) =>
    forms(tasks, { one: '# im Rückblick beantwortet', other: '# im Rückblick beantwortet' }),
  moved: (tasks) =>
    forms(tasks, { one: '# im Rückblick verschoben', other: '# im Rückblick verschoben' }),
  inOrder: 'Alles ist in Ordnung.',
  over: (day, minutes) => `${dates.longWeekday(day)} ist um ${brief(minutes)} zu voll`,
  lastWeek: (line) => `Letzte Woche: ${isolated(line)}`,
  noteSaved: 'Notiz für nächste Woche gespeichert',
  offer: 'Die Woche ist fast vorbei. Schau zurück und sieh, was als Nächstes kommt.',
  start: 'Rückblick beginnen',
  putAway: 'Diese Woche nicht',
}
