import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting, minute } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, joined, quoted } from './words.ts'

export const wordChips: Language['wordChips'] = {
  label(chip, today) {
    switch (chip.kind) {
      case 'day':
        return dayAndTime(chip.day, chip.minutes, today)
      case 'someday':
        return 'Algún día'
      case 'deadline':
        return `hasta el ${dates.short(chip.day)}`
      case 'estimate':
        return lasting(chip.minutes * minute)
      case 'repeat':
        return repeats.label(chip.repeat)
      case 'priority':
        return { high: 'Alta', medium: 'Media', low: 'Baja' }[chip.priority]
      case 'list':
        return wordChips.list(chip.path)
      case 'tag':
        return chip.name
      case 'description':
        return 'Descripción'
      case 'rest':
        return 'El resto está en la descripción'
    }
  },
  list: (path) => path.join(' / '),
  newList: (path) => `Nueva lista ${quoted(path.join(' / '))}`,
  newTag: ([name = '']) => `Nueva etiqueta ${quoted(name)}`,
  title: 'Reconocido',
  ignore: {
    day: 'Ignorar la fecha',
    someday: 'Ignorar la fecha',
    deadline: 'Ignorar la fecha límite',
    estimate: 'Ignorar la estimación',
    repeat: 'Ignorar la repetición',
    priority: 'Ignorar la prioridad',
    list: 'Ignorar la lista',
    tag: 'Ignorar la etiqueta',
    description: 'Ignorar la descripción',
    rest: 'Dejar el resto en el nombre',
  },
  offered: 'Palabras que puedes usar',
  use: (label) => `Usar ${label}`,
  offeredLabels: (labels) =>
    labels.length === 0 ? '' : `Palabras que puedes usar: ${joined(labels)}`,
  askStop: (word) => `¿Ignorar siempre ${quoted(word)}?`,
  stop: 'Ignorar',
  keep: 'Seguir sugiriendo',
  stopped: (word) => `Desde ahora se ignora ${quoted(word)}`,
  readAgain: (word) => `${quoted(word)} ya no se ignora`,
  marked: (label) => `${label}: otro Retroceso lo ignora`,

  pasted: 'Lo que se añadirá',
  pastedLines: (tasks, steps) =>
    `${tasksAndSteps(tasks, steps)}. Se han rellenado las fechas, listas y etiquetas de cada línea.`,
  addAll: (tasks) =>
    forms(tasks, {
      one: 'Añadir # tarea',
      many: 'Añadir # de tareas',
      other: 'Añadir # tareas',
    }),
  addAsOne: 'Como una sola',
  addedAll: (tasks) =>
    forms(tasks, {
      one: '# tarea añadida',
      many: '# de tareas añadidas',
      other: '# tareas añadidas',
    }),
  tooManyLines: 'Son más de 1000 líneas. Pega menos a la vez.',
  step: 'Paso:',
  done: 'Hecha:',
}

function tasksAndSteps(tasks: number, steps: number): string {
  const text = forms(tasks, { one: '# tarea', many: '# de tareas', other: '# tareas' })
  return steps === 0
    ? text
    : `${text}, ${forms(steps, { one: '# paso', many: '# de pasos', other: '# pasos' })}`
}

function dayAndTime(day: Day, minutes: number | null, today: Day): string {
  const name = dates.near(day, today)
  return minutes === null ? name : `${name}, ${dates.time(minutes)}`
}
