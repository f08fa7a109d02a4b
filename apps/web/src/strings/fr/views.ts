import type { Language } from '../language.ts'
import { inTasks, quoted } from './words.ts'

const sorts = {
  hand: 'À la main',
  day: 'Jour',
  priority: 'Priorité',
  name: 'Nom',
  age: 'Ancienneté',
}

const sorted = {
  hand: 'à la main',
  day: 'par jour',
  priority: 'par priorité',
  name: 'par nom',
  age: 'par ancienneté',
}

const groupings = {
  section: 'Section',
  day: 'Jour',
  priority: 'Priorité',
  tag: 'Étiquette',
  none: 'Aucun',
}

const grouped = {
  section: 'par section',
  day: 'par jour',
  priority: 'par priorité',
  tag: 'par étiquette',
}

const shapes = { list: 'Liste', board: 'Tableau' }

export const views: Language['views'] = {
  sort: 'Tri',
  group: 'Groupes',
  view: 'Affichage',
  shapes,
  sorts,
  groupings,
  priorities: { high: 'Haute', medium: 'Moyenne', low: 'Basse' },
  noTag: 'Sans étiquette',
  tag: (name) => `@${name}`,
  sortedBy: (sort) => `Tri ${sorted[sort]}`,
  sorted: (page, sort) => `${quoted(page)} : tri ${sorted[sort]}`,
  grouped: (page, grouping) =>
    grouping === 'none'
      ? `${quoted(page)} : sans groupes`
      : `${quoted(page)} : groupes ${grouped[grouping]}`,
  shown: (page, shape) => `${quoted(page)} : affichage en ${shapes[shape].toLowerCase()}`,
  noSection: 'Sans section',
  column: (name, open) => `Colonne ${name}, ${inTasks(open)}`,
  columns: 'Colonnes',
  movedToColumn: (title, column) => `${quoted(title)} déplacée vers ${column}`,
}
