import { dates } from '../dates.ts'
import { dayWithYear, momentWithYear } from '../en/daysWithYear.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { quoted } from './words.ts'

export const changes: Language['changes'] = {
  fields: {
    title: 'Name',
    name: 'Name',
    description: 'Beschreibung',
    note: 'Notiz',
    'days.note': 'Zeile für den nächsten Tag',
    week_note: 'Zeile der Woche',
    query: 'Suche',
    time_zone: 'Zeitzone',
    own_address: 'Eigene Adresse',
    due_date: 'Tag',
    date: 'Tag',
    deadline: 'Frist',
    series_day: 'Tag in der Serie',
    looked_at: 'Im Rückblick behalten',
    at_minutes: 'Uhrzeit',
    day_starts_minutes: 'Beginn des Tages',
    plan_at_minutes: 'Planung am Morgen',
    close_at_minutes: 'Tag abschließen',
    estimate_minutes: 'Schätzung',
    before_minutes: 'Erinnerung',
    capacity_minutes: 'Stunden',
    completed_at: 'Erledigt am',
    at: 'Erinnerung',
    snoozed_until: 'Erinnerung verschoben auf',
    carried: 'Wie oft übernommen',
    clock: 'Uhr',
    completed: 'Erledigt',
    deleted_at: 'Papierkorb',
    archived_at: 'Archiv',
    planned_at: 'Geplant',
    closed_at: 'Abgeschlossen',
    shown: 'Angezeigt',
    busy: 'Belegt',
    all_day: 'Ganze Tage',
    position: 'Platz in der Liste',
    list_position: 'Platz in der Liste',
    list_id: 'Liste',
    'lists.parent_id': 'Abschnitt von',
    parent_id: 'Schritt von',
    series_id: 'Serie',
    task_id: 'Aufgabe der Erinnerung',
    first_task: 'Erste Aufgabe',
    priority: 'Priorität',
    repeat: 'Wiederholung',
    color: 'Farbe',
    icon: 'Symbol',
    tags: 'Schlagwort',
    repeat_skips: 'Ausgelassener Tag',
    words_off: 'Wort',
    view: 'Ansicht',
    sort: 'Reihenfolge',
    away: 'Abwesenheit',
    languages: 'Sprachen der Wörter',
    hours: 'Stunden der Woche',
    triage: 'Vorschlag zum Einordnen',
    reminder_defaults: 'Erinnerungen neuer Aufgaben',
    timer_end: 'Erinnerung an das Ende eines Timers',
    mail: 'Erinnerungen per E-Mail',
    rows: 'Aussehen der Aufgaben',
    views: 'Ansichten von Eingang und Irgendwann',
    first_weekday: 'Erster Tag der Woche',
    forecasts: 'Prognosen aus deiner Aufzeichnung',
    sheet: 'Zählweise des Stundenzettels',
    language: 'Sprache',
  },
  states: {
    completed: ['Erledigt', 'Wieder geöffnet'],
    deleted_at: ['In den Papierkorb', 'Aus dem Papierkorb'],
    'reminders.deleted_at': ['Erinnerung entfernt', 'Erinnerung zurückgeholt'],
    archived_at: ['Archiviert', 'Aus dem Archiv'],
    planned_at: ['Geplant', 'Plan zurückgenommen'],
    closed_at: ['Abgeschlossen', 'Wieder geöffnet'],
    shown: ['Angezeigt', 'Verborgen'],
    busy: ['Zählt als belegt', 'Zählt als frei'],
    all_day: ['Ganze Tage zählen als belegt', 'Ganze Tage zählen als frei'],
  },
  moved: 'In der Liste verschoben',
  unknownField: 'Etwas',
  fromTo: (field, was, now) => [`${field}: ${was}`, now],
  fromToOf: (name, field, was, now) => [`${name}, ${field}: ${was}`, now],
  changed: (field) => `${field} geändert`,
  changedOf: (name, field) => `${name}, ${field} geändert`,
  of: (name, says) => `${name}: ${says}`,
  tag: (name, on) => {
    const tag = name === null ? 'Gelöschtes Schlagwort' : `Schlagwort ${quoted(name)}`
    return `${tag} ${on ? 'an' : 'aus'}`
  },
  skip: (day, on) => (on ? `${day} ausgelassen` : `${day} nicht mehr ausgelassen`),
  word: (word, on) =>
    on
      ? `Das Wort ${quoted(word)} wird nicht gelesen`
      : `Das Wort ${quoted(word)} wird wieder gelesen`,
  series: (on) =>
    on ? 'Eine Serie wegen Abwesenheit ausgelassen' : 'Eine Serie nicht mehr ausgelassen',
  to: 'wird zu',
  none: 'nicht gesetzt',
  deleted: 'gelöscht',
  someday: 'Irgendwann',
  inbox: 'Eingang',
  dayAndTime: (day, time) => `${day}, ${time}`,
  dayOf: (day, today) => dayWithYear(day, today),
  moment: (moment, today) => momentWithYear(moment, today),
  time: (minutes) => (minutes < 0 ? 'aus' : dates.time(minutes)),
  minutes: brief,
  quoted,
  times: (count) => numbers.count(count),
  by(source) {
    switch (source.kind) {
      case 'here':
        return 'Dieses Gerät'
      case 'named':
        return isolated(source.name)
      case 'unknown':
        return 'Unbekanntes Gerät'
      case 'operator':
        return 'Wer diesen Server betreibt'
    }
  },
}
