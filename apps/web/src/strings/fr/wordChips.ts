import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting, minute } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, inSteps, inTasks, joined, quoted } from './words.ts'

const priorities = { high: 'Haute', medium: 'Moyenne', low: 'Basse' }

export const wordChips: Language['wordChips'] = {
  label(chip, today) {
    switch (chip.kind) {
      case 'day':
        return dayAndTime(chip.day, chip.minutes, today)
      case 'someday':
        return 'Un jour'
      case 'deadline':
        return `d’ici au ${dates.short(chip.day)}`
      case 'estimate':
        return lasting(chip.minutes * minute)
      case 'repeat':
        return repeats.label(chip.repeat)
      case 'priority':
        return priorities[chip.priority]
      case 'list':
        return wordChips.list(chip.path)
      case 'tag':
        return chip.name
      case 'description':
        return 'Description'
      case 'rest':
        return 'Le reste est dans la description'
    }
  },
  list: (path) => path.join(' / '),
  newList: (path) => `Nouvelle liste ${quoted(path.join(' / '))}`,
  newTag: ([name = '']) => `Nouvelle étiquette ${quoted(name)}`,
  title: 'Compris',
  ignore: {
    day: 'Ignorer la date',
    someday: 'Ignorer la date',
    deadline: 'Ignorer la date limite',
    estimate: 'Ignorer l’estimation',
    repeat: 'Ignorer la répétition',
    priority: 'Ignorer la priorité',
    list: 'Ignorer la liste',
    tag: 'Ignorer l’étiquette',
    description: 'Ignorer la description',
    rest: 'Garder le reste dans le nom',
  },
  offered: 'Mots à utiliser',
  use: (label) => `Utiliser ${label}`,
  offeredLabels: (labels) => (labels.length === 0 ? '' : `Mots à utiliser : ${joined(labels)}`),
  askStop: (word) => `Toujours ignorer ${quoted(word)} ?`,
  stop: 'Ignorer',
  keep: 'Continuer à proposer',
  stopped: (word) => `${quoted(word)} est désormais ignoré`,
  readAgain: (word) => `${quoted(word)} n’est plus ignoré`,
  marked: (label) => `${label} : un autre appui sur Backspace l’ignore`,

  pasted: 'Ce qui sera ajouté',
  pastedLines: (tasks, steps) =>
    `${joined([inTasks(tasks), steps > 0 && inSteps(steps)])}. Les dates, listes et étiquettes de chaque ligne ont été reconnues.`,
  addAll: (tasks) =>
    forms(tasks, {
      one: 'Ajouter # tâche',
      many: 'Ajouter # de tâches',
      other: 'Ajouter # tâches',
    }),
  addAsOne: 'Ajouter en une seule',
  addedAll: (tasks) =>
    forms(tasks, {
      one: '# tâche ajoutée',
      many: '# de tâches ajoutées',
      other: '# tâches ajoutées',
    }),
  tooManyLines: 'Cela fait plus de 1 000 lignes. Collez-en moins à la fois.',
  step: 'Étape :',
  done: 'Fait :',
}

function dayAndTime(day: Day, minutes: number | null, today: Day): string {
  const name = dates.near(day, today)
  return minutes === null ? name : `${name}, ${dates.time(minutes)}`
}
