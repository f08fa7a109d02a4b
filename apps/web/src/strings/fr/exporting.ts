import type { Language } from '../language.ts'
import { forms, inLists, inSteps, inTasks, listed } from './words.ts'

export const exporting: Language['exporting'] = {
  title: 'Exporter',
  hint: 'Le fichier de Daymark garde tout ; les autres formats gardent moins.',
  format: 'Format',
  formats: {
    json: 'Exporter en JSON, tout',
    csv: 'Exporter en CSV, les tâches',
    todoist: 'Todoist (CSV)',
    ticktick: 'TickTick (CSV)',
    superProductivity: 'Super Productivity (JSON)',
    ics: 'Calendrier (ICS)',
    todoTxt: 'todo.txt',
    markdown: 'Listes Markdown',
  },
  names: {
    json: 'Daymark',
    csv: 'CSV',
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    ics: 'calendrier',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
  },
  export: 'Exporter',
  looking: 'Vérification de ce que ce format garde…',
  notKept: (name) => `Non gardé dans le format ${name}`,
  allKept: (name) => `Gardé dans le format ${name}`,
  loss: ({ kind, count }) => {
    const ofKind = losses[kind]
    return forms(count, ofKind ?? { one: `# (${kind})`, many: `# (${kind})`, other: `# (${kind})` })
  },
  included: ({ tasks, steps, lists, tags }) => {
    const all = listed([
      inTasks(tasks),
      ...(steps > 0 ? [inSteps(steps)] : []),
      ...(lists > 0 ? [inLists(lists)] : []),
      ...(tags > 0
        ? [forms(tags, { one: '# étiquette', many: '# d’étiquettes', other: '# étiquettes' })]
        : []),
    ])
    return `Contenu du fichier : ${all}.`
  },
  replaces: 'Importer ce fichier là-bas y remplace tout.',
  saved: (file) => `Enregistré sous ${file}.`,
  failed: 'Le fichier n’a pas pu être écrit. Rechargez la page et réessayez.',
}

const losses: Readonly<Record<string, Parameters<typeof forms>[1]>> = {
  'focus sessions': {
    one: '# session de concentration',
    many: '# de sessions de concentration',
    other: '# sessions de concentration',
  },
  reminders: {
    one: 'Les rappels de # tâche',
    many: 'Les rappels de # de tâches',
    other: 'Les rappels de # tâches',
  },
  'lines of days': {
    one: 'La note pour le lendemain de # jour',
    many: 'Les notes pour le lendemain de # de jours',
    other: 'Les notes pour le lendemain de # jours',
  },
  'saved filters': {
    one: '# filtre',
    many: '# de filtres',
    other: '# filtres',
  },
  repeats: {
    one: '# répétition',
    many: '# de répétitions',
    other: '# répétitions',
  },
  'repeats from completion': {
    one: '# répétition à partir de la fin d’une tâche',
    many: '# de répétitions à partir de la fin d’une tâche',
    other: '# répétitions à partir de la fin d’une tâche',
  },
  'choices for missed days': {
    one: 'Ce que # répétition fait des jours manqués',
    many: 'Ce que # de répétitions font des jours manqués',
    other: 'Ce que # répétitions font des jours manqués',
  },
  'skipped days': {
    one: 'Les jours sautés de # répétition',
    many: 'Les jours sautés de # de répétitions',
    other: 'Les jours sautés de # répétitions',
  },
  occurrences: {
    one: '# jour fait d’une répétition',
    many: '# de jours faits de répétitions',
    other: '# jours faits de répétitions',
  },
  deadlines: {
    one: '# date limite',
    many: '# de dates limites',
    other: '# dates limites',
  },
  times: {
    one: 'L’heure de # tâche',
    many: 'Les heures de # de tâches',
    other: 'Les heures de # tâches',
  },
  days: {
    one: '# échéance',
    many: '# d’échéances',
    other: '# échéances',
  },
  estimates: {
    one: '# estimation',
    many: '# d’estimations',
    other: '# estimations',
  },
  priorities: {
    one: '# priorité',
    many: '# de priorités',
    other: '# priorités',
  },
  descriptions: {
    one: '# description',
    many: '# de descriptions',
    other: '# descriptions',
  },
  lists: {
    one: 'La liste de # tâche',
    many: 'Les listes de # de tâches',
    other: 'Les listes de # tâches',
  },
  sections: {
    one: 'La section plus profonde de # tâche',
    many: 'Les sections plus profondes de # de tâches',
    other: 'Les sections plus profondes de # tâches',
  },
  tags: {
    one: 'Les étiquettes de # tâche',
    many: 'Les étiquettes de # de tâches',
    other: 'Les étiquettes de # tâches',
  },
  steps: {
    one: '# étape, écrite comme tâche',
    many: '# d’étapes, écrites comme tâches',
    other: '# étapes, écrites comme tâches',
  },
  'deeper steps': {
    one: '# étape dans une autre étape',
    many: '# d’étapes dans d’autres étapes',
    other: '# étapes dans d’autres étapes',
  },
  done: {
    one: '# tâche faite',
    many: '# de tâches faites',
    other: '# tâches faites',
  },
}
