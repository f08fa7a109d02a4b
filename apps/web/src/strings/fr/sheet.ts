import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'

type Rounded = Parameters<Language['sheet']['rounding']>[0]

const periods = {
  'this week': 'Cette semaine',
  'last week': 'Semaine dernière',
  'this month': 'Ce mois-ci',
  'last month': 'Mois dernier',
}

const by = {
  day: 'Jour',
  list: 'Liste',
  tag: 'Étiquette',
  task: 'Tâche',
  entry: 'Saisie',
}

const byEach = {
  day: 'par jour',
  list: 'par liste',
  tag: 'par étiquette',
  task: 'par tâche',
  entry: 'par saisie',
}

const ofSentence = {
  entry: (to: string) => `Chaque saisie est arrondie à ${to}.`,
  task: (to: string) => `Chaque tâche est arrondie par jour à ${to}.`,
  total: (to: string) => `Le total est arrondi à ${to}.`,
}

/** Berlin, of Europe/Berlin */
const city = (zone: string) => isolated((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))

const rounding = ({ to, how }: Rounded) =>
  how === 'up' ? `${brief(to)}, vers le haut` : `${brief(to)}, au plus proche`

export const sheet: Language['sheet'] = {
  period: 'Période',
  named: (name, { from, to }) => `${periods[name]}, ${dates.range(from, to)}`,
  own: 'Une période au choix',
  from: 'Du',
  to: 'au',
  periodErrors: {
    missing: 'Choisissez un jour.',
    ends_before_start: 'La fin doit venir après le début.',
    too_long: '366 jours au plus.',
  },
  filter: 'Filtre',
  by: 'Par',
  bys: by,
  caption: ({ from, to }, grouping) =>
    `Concentration, ${dates.range(from, to)}, ${byEach[grouping]}`,
  columns: {
    ...by,
    time: 'Heure',
    list: 'Liste',
    billable: 'Facturable',
    focus: 'Concentration',
    exactly: 'Exact',
    edit: 'Modifier',
  },
  day: (day) => dates.longOfWeek(day),
  shortDay: (day) => dates.short(day),
  span: (from, to) => `${dates.time(from)} à ${dates.time(to)}`,
  path: (names) => names.map(isolated).join(' / '),
  tag: (name) => `@${isolated(name)}`,
  byHand: 'à la main',
  noTask: 'Aucune tâche',
  deletedTask: 'Une tâche supprimée',
  deletedList: 'Une liste supprimée',
  noTag: 'Sans étiquette',
  total: 'Total',
  length: brief,
  exactly: (minutes) => `, exactement ${brief(minutes)}`,
  billableOf: (tag) => `Facturable, @${isolated(tag)}`,
  tagsOverlap: 'Les étiquettes se recoupent ; le total compte chaque minute une fois.',
  running: 'Un minuteur est en marche.',
  nothing: 'Aucune concentration n’a été relevée ici.',
  showAll: (rows) => `Tout afficher (${numbers.count(rows)})`,
  counted: 'Comment c’est compté',
  roundTo: 'Arrondir à',
  exact: 'La minute',
  rounding,
  each: 'Appliquer à',
  ofs: { entry: 'Saisie', task: 'Tâche et jour', total: 'Total' },
  billable: 'Facturable',
  nothingBillable: 'Aucune',
  zone: 'Jours du fuseau',
  city,
  changed: 'Relevé d’heures modifié',
  addTime: 'Ajouter du temps',
  editOf: (task, day, from) =>
    `Modifier : ${isolated(task)}, ${dates.short(day)}, ${dates.time(from)}`,
  more: 'Plus',
  saveCsv: 'Enregistrer en CSV',
  saveJson: 'Enregistrer en JSON',
  print: 'Imprimer',
  saved: 'Relevé d’heures enregistré',
  sentence(period, grouping, zone, counting, billable) {
    const sentences = [
      `${dates.longRange(period.from, period.to)}, ${byEach[grouping]}.`,
      `Jours du fuseau ${city(zone)}.`,
      ...(counting.to > 0 ? [ofSentence[counting.of](rounding(counting))] : []),
      ...(billable === null ? [] : [`Facturable : ${billable}.`]),
    ]
    return sentences.join(' ')
  },
  billableSum: (tag, minutes) => `@${isolated(tag)}, ${brief(minutes)}`,
}

export const addTime: Language['addTime'] = {
  title: 'Ajouter du temps',
  editTitle: 'Modifier le temps',
  close: 'Fermer',
  cancel: 'Annuler',
  task: 'Tâche',
  noTask: 'Aucune tâche',
  day: 'Jour',
  start: 'Début',
  end: 'Fin',
  length: 'Durée',
  marked: 'Avec la mention « à la main ».',
  add: (minutes) => (minutes === null ? 'Ajouter' : `Ajouter ${brief(minutes)}`),
  save: 'Enregistrer',
  lengthOf: brief,
  added: (minutes) => `Temps de concentration ajouté : ${brief(minutes)}`,
  changed: 'Temps modifié',
  errors: {
    missing: 'Saisissez une heure.',
    no_day: 'Choisissez un jour.',
    no_length: 'Saisissez une durée, comme 45 min.',
    ends_before_start: 'La fin doit venir après le début.',
    in_future: 'C’est dans le futur.',
    too_long: '24 heures au plus.',
    overlaps: 'Ce temps est déjà relevé.',
  },
  trimmed: (free, wanted) => `Temps libre : ${brief(free)} sur ${brief(wanted)}.`,
}
