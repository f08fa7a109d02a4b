import { type Day, dayOf, shiftDay } from '@daymark/core/calendar/day'
import type { Verb } from '@daymark/core/history/groupActs'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { lasting } from './durations.ts'
import { forms, inChanges, inLists, inSteps, inTasks, listed, quoted, within } from './words.ts'

type RowsKind = Parameters<Language['history']['many']>[1]

export const history: Language['history'] = {
  title: 'Historique',
  of: (title) => `Historique de ${quoted(title)}`,
  earlier: 'Afficher ce qui précède',
  setBack: 'Remettre',
  setBackOf: (says) => `Remettre : ${listed(says)}`,
  wasSetBack: (title) => `${quoted(title)} remise comme avant`,
  show: 'Afficher',
  hide: 'Masquer',
  showTexts: (field) => `Afficher avant et après : ${field.toLowerCase()}`,
  hideTexts: (field) => `Masquer avant et après : ${field.toLowerCase()}`,
  before: 'Avant',
  after: 'Après',
  noText: 'Rien',
  added: 'Ajoutée',
  step: (title) => `Étape ${quoted(title)}`,
  when(arrived, by, written, today) {
    const said = `${momentWithYear(arrived, today)}, ${by}`
    if (written === null) return said
    return dayOf(written) === dayOf(arrived)
      ? `${said}, écrit à ${timeOf(written)}`
      : `${said}, écrit le ${momentWithYear(written, today)}`
  },
  nothing: 'Rien n’a encore changé.',
  offline: 'L’historique demande une connexion.',
  sending: (changes) => `Envoi de ${inChanges(changes)} de cet appareil…`,
  begins: (day) => `L’historique commence le ${dates.medium(day)}.`,

  happened: 'Ce qui s’est passé',
  close: 'Fermer',
  allSources: 'Toute source',
  source: 'Source',
  nothingOnDay: 'Rien n’a été modifié ce jour-là.',
  nothingFrom: 'Rien n’a été modifié depuis cet endroit ce jour-là.',
  time: (moment) => timeOf(moment),
  byAndArrived: (by, moment, today) => `${by}, reçu le ${momentWithYear(moment, today)}`,
  backup: 'Le serveur a été restauré depuis une sauvegarde.',
  one: (verb, name) => said[verb](within(name)),
  many: (verb, kind, count) => said[verb](rows(kind, count)),
  movedTo: (kind, count, day, today) => `Déplacement ${towards(day, today)} : ${rows(kind, count)}`,
  list: (name) => `Liste ${quoted(name)}`,
  tag: (name) => `Étiquette ${quoted(name)}`,
  filter: (name) => `Filtre ${quoted(name)}`,
  calendar: (name) => `Calendrier ${quoted(name)}`,
  reminder: (title) => `Rappel de ${quoted(title)}`,
  day: (day, today) => `Plan du ${dayWithYear(day, today)}`,
  someDay: 'Plan d’un jour',
  settings: 'Paramètres',
  focus: (title, time) =>
    title === null
      ? `${lasting(time)} de concentration`
      : `${lasting(time)} de concentration sur ${quoted(title)}`,
  break: (time) => `Pause de ${lasting(time)}`,
  task: (title) => quoted(title),
  unknown: 'Quelque chose',
}

/** The word stands first, so it agrees with none of the rows. */
const said: Record<Verb, (rows: string) => string> = {
  added: (rows) => `Ajout : ${rows}`,
  done: (rows) => `Fait : ${rows}`,
  reopened: (rows) => `Réouverture : ${rows}`,
  trashed: (rows) => `Mise à la corbeille : ${rows}`,
  restored: (rows) => `Sortie de la corbeille : ${rows}`,
  moved: (rows) => `Déplacement : ${rows}`,
  changed: (rows) => `Modification : ${rows}`,
  removed: (rows) => `Retrait : ${rows}`,
  begunAnew: () => 'Le serveur a été restauré depuis une sauvegarde.',
}

function rows(kind: RowsKind, count: number): string {
  switch (kind) {
    case 'tasks':
      return inTasks(count)
    case 'steps':
      return inSteps(count)
    case 'lists':
      return inLists(count)
    case 'tags':
      return forms(count, { one: '# étiquette', many: '# d’étiquettes', other: '# étiquettes' })
    case 'filters':
      return forms(count, { one: '# filtre', many: '# de filtres', other: '# filtres' })
    case 'reminders':
      return forms(count, { one: '# rappel', many: '# de rappels', other: '# rappels' })
    case 'days':
      return forms(count, {
        one: 'plan de # jour',
        many: 'plans de # de jours',
        other: 'plans de # jours',
      })
    case 'preferences':
      return 'paramètres'
    case 'calendars':
      return forms(count, {
        one: '# calendrier',
        many: '# de calendriers',
        other: '# calendriers',
      })
    case 'focus_sessions':
      return forms(count, {
        one: '# session de concentration',
        many: '# de sessions de concentration',
        other: '# sessions de concentration',
      })
    case 'mixed':
      return forms(count, { one: '# élément', many: '# d’éléments', other: '# éléments' })
  }
}

function towards(day: Day | null | undefined, today: Day): string {
  if (day === undefined) return 'à d’autres jours'
  if (day === null) return 'vers « Un jour »'
  if (day === today) return 'à aujourd’hui'
  if (day === shiftDay(today, 1)) return 'à demain'
  return `au ${dayWithYear(day, today)}`
}

function timeOf(moment: number): string {
  return dates.dayAndTime(moment).time
}
