import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { momentWithYear } from '../en/daysWithYear.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const past: Language['past'] = {
  title: 'Wie es war',
  heading: (moment, today) => momentWithYear(moment, today),
  planOf: (day, moment) => {
    const then = dates.dayAndTime(moment)
    return `Der Plan vom ${dates.short(day)}, wie er am ${then.day} um ${then.time} war`
  },
  before: 'Vorherige Änderung',
  after: 'Nächste Änderung',
  day: 'Tag',
  time: 'Uhrzeit',
  loading: 'Der Verlauf wird gelesen …',
  erased: (count) =>
    forms(count, {
      one: '# Aufgabe wurde seitdem endgültig gelöscht.',
      other: '# Aufgaben wurden seitdem endgültig gelöscht.',
    }),
  begins: (moment) => `Der Verlauf beginnt am ${dates.medium(dayOf(moment))}.`,
  empty: 'Der Verlauf ist leer.',
  offline: 'Der Verlauf braucht eine Verbindung.',
  sending: (count) =>
    forms(count, {
      one: '# Änderung dieses Geräts wird gesendet …',
      other: '# Änderungen dieses Geräts werden gesendet …',
    }),
  failed: 'Der Verlauf konnte nicht gelesen werden.',
  again: 'Erneut versuchen',
  backToNow: 'Zurück zu jetzt',
  takeBack: 'Zurücknehmen',
  nothing: 'Nichts war geplant.',

  backTo: (moment, today) => `Zurück zum ${momentWithYear(moment, today)}`,
  close: 'Schließen',
  cancel: 'Abbrechen',
  which: 'Welche Aufgaben',
  thisDay: 'Dieser Tag',
  everything: 'Alles',
  since: (changed, deleted, added) =>
    changed === 0 && deleted === 0 && added === 0
      ? 'Seitdem: keine Aufgabe geändert.'
      : `Seitdem: ${forms(changed, { one: '# Aufgabe', other: '# Aufgaben' })} geändert, ${numbers.count(deleted)} gelöscht, ${numbers.count(added)} hinzugefügt.`,
  fates: { changed: 'Geändert', deleted: 'Gelöscht', added: 'Hinzugefügt' },
  alone: 'Nicht zurückgenommen',
  all: 'Alle',
  allOf: (group) => `Alle: ${group}`,
  field: (name, field) => `${name}, ${field}`,
  entry: (field, of) => `${field} ${of}`,
  inTrash: 'im Papierkorb',
  back: 'zurück',
  here: 'da',
  notThere: 'nicht da',
  yes: 'ja',
  no: 'nein',
  on: 'an',
  off: 'aus',
  another: 'anders',
  asThen: 'wie damals',
  reminder: (title) => `Erinnerung an ${quoted(title)}`,
  deletedTask: 'eine gelöschte Aufgabe',
  preferences: 'Einstellungen',
  plan: (day) => (day === null ? 'Plan eines Tages' : `Plan vom ${dates.short(day)}`),
  focus: (moment) => {
    const { day, time } = dates.dayAndTime(moment)
    return `Fokuszeit, ${day}, ${time}`
  },
  addedToTrash: 'Hinzugefügte Aufgaben kommen in den Papierkorb.',
  takeBackSome: (count) => `${numbers.count(count)} zurücknehmen`,
  tookBack(count, left) {
    const took =
      count === 0
        ? 'Nichts wurde zurückgenommen.'
        : forms(count, {
            one: '# Änderung wurde zurückgenommen.',
            other: '# Änderungen wurden zurückgenommen.',
          })
    return left === 0 ? took : `${took} ${leaving(left)}`
  },
}

function leaving(count: number): string {
  return forms(count, {
    one: '# hat sich inzwischen geändert und bleibt, wie sie ist.',
    other: '# haben sich inzwischen geändert und bleiben, wie sie sind.',
  })
}
