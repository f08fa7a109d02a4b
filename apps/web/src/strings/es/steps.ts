import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, minute } from './durations.ts'
import { forms, quoted } from './words.ts'

export const steps: Language['steps'] = {
  title: 'Pasos',
  count: (done, total) => `${numbers.count(done)}/${numbers.count(total)}`,
  group: (done, total) =>
    forms(done, {
      one: `Pasos, # de ${numbers.count(total)} hecho`,
      many: `Pasos, # de ${numbers.count(total)} hechos`,
      other: `Pasos, # de ${numbers.count(total)} hechos`,
    }),
  of: (task) => `Paso de ${task}`,
  stepsOf: (task) => `Pasos de ${task}`,
  place: (place, total, task, level) =>
    level > 1
      ? `Paso ${numbers.count(place)} de ${numbers.count(total)} de ${task}, nivel ${numbers.count(level)}`
      : `Paso ${numbers.count(place)} de ${numbers.count(total)} de ${task}`,
  estimate: (minutes) => lasting(minutes * minute),
  done: (steps) =>
    forms(steps, {
      one: 'Hecha, y # paso',
      many: 'Hecha, y # de pasos',
      other: 'Hecha, y # pasos',
    }),
  made: (steps, task) =>
    forms(steps, {
      one: `Paso de ${quoted(task)}`,
      many: `# de pasos de ${quoted(task)}`,
      other: `# pasos de ${quoted(task)}`,
    }),
  madeNowhere: 'Los pasos no pueden ir ahí',
  standsAlone: (title) => `${quoted(title)} es ahora una tarea`,
  add: 'Añadir un paso',
  complete: (title) => `Completar paso: ${title}`,
  reopen: (title) => `Reabrir paso: ${title}`,
  fold: (title) => `Plegar los pasos de ${title}`,
  details: (title) => `Detalles del paso: ${title}`,
  remove: (title) => `Eliminar paso: ${title}`,
}
