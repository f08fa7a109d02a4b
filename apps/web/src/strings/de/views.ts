import type { Grouping, Shape, Sort } from '@daymark/core/view/arrangement'
import type { Language } from '../language.ts'
import { forms, quoted } from './words.ts'

const inOrder: Record<Sort, string> = {
  hand: 'von Hand',
  day: 'nach Tag',
  priority: 'nach Priorität',
  name: 'nach Namen',
  age: 'nach Alter',
}

const inGroups: Record<Grouping, string> = {
  section: 'nach Abschnitt gruppiert',
  day: 'nach Tag gruppiert',
  priority: 'nach Priorität gruppiert',
  tag: 'nach Schlagwort gruppiert',
  none: 'nicht gruppiert',
}

const inShape: Record<Shape, string> = { list: 'als Liste', board: 'als Board' }

export const views: Language['views'] = {
  sort: 'Sortieren',
  group: 'Gruppen',
  view: 'Ansicht',
  shapes: { list: 'Liste', board: 'Board' },
  sorts: { hand: 'Von Hand', day: 'Tag', priority: 'Priorität', name: 'Name', age: 'Alter' },
  groupings: {
    section: 'Abschnitt',
    day: 'Tag',
    priority: 'Priorität',
    tag: 'Schlagwort',
    none: 'Keine',
  },
  priorities: { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' },
  noTag: 'Kein Schlagwort',
  tag: (name) => `@${name}`,
  sortedBy: (sort) => `Sortiert ${inOrder[sort]}`,
  sorted: (page, sort) => `${quoted(page)} ist ${inOrder[sort]} sortiert`,
  grouped: (page, grouping) => `${quoted(page)} ist ${inGroups[grouping]}`,
  shown: (page, shape) => `${quoted(page)} wird ${inShape[shape]} gezeigt`,
  noSection: 'Kein Abschnitt',
  column: (name, open) =>
    `Spalte ${name}, ${forms(open, { one: '# Aufgabe', other: '# Aufgaben' })}`,
  columns: 'Spalten',
  movedToColumn: (title, column) => `${quoted(title)} nach ${column} verschoben`,
}
