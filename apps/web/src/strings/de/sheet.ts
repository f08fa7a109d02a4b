import type { Counting, Rounding } from '@daymark/core/sheet/counting'
import type { PeriodName } from '@daymark/core/sheet/period'
import type { By } from '@daymark/core/sheet/sheet'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'

const periods: Record<PeriodName, string> = {
  'this week': 'Diese Woche',
  'last week': 'Letzte Woche',
  'this month': 'Dieser Monat',
  'last month': 'Letzter Monat',
}

const by: Record<By, string> = {
  day: 'Tag',
  list: 'Liste',
  tag: 'Schlagwort',
  task: 'Aufgabe',
  entry: 'Eintrag',
}

const ofSentence: Record<Counting['of'], (to: string) => string> = {
  entry: (to) => `Jeder Eintrag auf ${to}.`,
  task: (to) => `Jede Aufgabe pro Tag auf ${to}.`,
  total: (to) => `Die Summe auf ${to}.`,
}

/** Berlin, of Europe/Berlin */
const city = (zone: string) => isolated((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))

const rounding = ({ to, how }: Pick<Rounding, 'to' | 'how'>) =>
  how === 'up' ? `${brief(to)}, aufgerundet` : `${brief(to)}, gerundet`

export const sheet: Language['sheet'] = {
  period: 'Zeitraum',
  named: (name, { from, to }) => `${periods[name]}, ${dates.range(from, to)}`,
  own: 'Eigener Zeitraum',
  from: 'Von',
  to: 'bis',
  periodErrors: {
    missing: 'Wähle einen Tag.',
    ends_before_start: 'Das Ende muss nach dem Beginn liegen.',
    too_long: 'Höchstens 366 Tage.',
  },
  filter: 'Filter',
  by: 'Nach',
  bys: by,
  caption: ({ from, to }, grouping) => `Fokus, ${dates.range(from, to)}, nach ${by[grouping]}`,
  columns: {
    ...by,
    time: 'Uhrzeit',
    list: 'Liste',
    billable: 'Abrechenbar',
    focus: 'Fokus',
    exactly: 'Genau',
    edit: 'Bearbeiten',
  },
  day: (day) => dates.longOfWeek(day),
  shortDay: (day) => dates.short(day),
  span: (from, to) => `${dates.time(from)} bis ${dates.time(to)}`,
  path: (names) => names.map(isolated).join(' / '),
  tag: (name) => `@${isolated(name)}`,
  byHand: 'von Hand',
  noTask: 'Keine Aufgabe',
  deletedTask: 'Eine gelöschte Aufgabe',
  deletedList: 'Eine gelöschte Liste',
  noTag: 'Kein Schlagwort',
  total: 'Summe',
  length: brief,
  exactly: (minutes) => `, genau ${brief(minutes)}`,
  billableOf: (tag) => `Abrechenbar, @${isolated(tag)}`,
  tagsOverlap: 'Schlagwörter überschneiden sich, die Summe zählt jede Minute einmal.',
  running: 'Ein Timer läuft.',
  nothing: 'Hier wurde kein Fokus aufgezeichnet.',
  showAll: (rows) => `Alle ${numbers.count(rows)} anzeigen`,
  counted: 'So wird gezählt',
  roundTo: 'Runden auf',
  exact: 'Die Minute',
  rounding,
  each: 'Je',
  ofs: { entry: 'Eintrag', task: 'Aufgabe und Tag', total: 'Summe' },
  billable: 'Abrechenbar',
  nothingBillable: 'Kein Schlagwort',
  zone: 'Ortszeit',
  city,
  changed: 'Stundenzettel geändert',
  addTime: 'Zeit hinzufügen',
  editOf: (task, day, from) =>
    `Bearbeiten: ${isolated(task)}, ${dates.short(day)}, ${dates.time(from)}`,
  more: 'Mehr',
  saveCsv: 'Als CSV speichern',
  saveJson: 'Als JSON speichern',
  print: 'Drucken',
  saved: 'Stundenzettel gespeichert',
  sentence(period, grouping, zone, counting, billable) {
    const sentences = [
      `${dates.longRange(period.from, period.to)}, nach ${by[grouping]}.`,
      `Tage nach Ortszeit ${city(zone)}.`,
      ...(counting.to > 0 ? [ofSentence[counting.of](rounding(counting))] : []),
      ...(billable === null ? [] : [`Abrechenbar: ${billable}.`]),
    ]
    return sentences.join(' ')
  },
  billableSum: (tag, minutes) => `@${isolated(tag)}, ${brief(minutes)}`,
}

export const addTime: Language['addTime'] = {
  title: 'Zeit hinzufügen',
  editTitle: 'Zeit bearbeiten',
  close: 'Schließen',
  cancel: 'Abbrechen',
  task: 'Aufgabe',
  noTask: 'Keine Aufgabe',
  day: 'Tag',
  start: 'Beginn',
  end: 'Ende',
  length: 'Dauer',
  marked: 'Gilt als „von Hand“.',
  add: (minutes) => (minutes === null ? 'Hinzufügen' : `${brief(minutes)} hinzufügen`),
  save: 'Speichern',
  lengthOf: brief,
  added: (minutes) => `${brief(minutes)} Fokus hinzugefügt`,
  changed: 'Zeit geändert',
  errors: {
    missing: 'Gib eine Uhrzeit ein.',
    no_day: 'Wähle einen Tag.',
    no_length: 'Gib eine Dauer ein, etwa 45 min.',
    ends_before_start: 'Das Ende muss nach dem Beginn liegen.',
    in_future: 'Das liegt in der Zukunft.',
    too_long: 'Höchstens 24 Stunden.',
    overlaps: 'Diese Zeit ist schon aufgezeichnet.',
  },
  trimmed: (free, wanted) =>
    free < 60 && wanted < 60
      ? `Nur ${numbers.count(free)} von ${brief(wanted)} waren frei.`
      : `Nur ${brief(free)} von ${brief(wanted)} waren frei.`,
}
