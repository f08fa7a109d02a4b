import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, minute } from './durations.ts'
import { forms, quoted } from './words.ts'

export const steps: Language['steps'] = {
  title: 'Etapas',
  count: (done, total) => `${numbers.count(done)}/${numbers.count(total)}`,
  group: (done, total) =>
    forms(done, {
      one: `Etapas, # de ${numbers.count(total)} concluída`,
      many: `Etapas, # de ${numbers.count(total)} concluídas`,
      other: `Etapas, # de ${numbers.count(total)} concluídas`,
    }),
  of: (task) => `Etapa de ${task}`,
  stepsOf: (task) => `Etapas de ${task}`,
  place: (place, total, task, level) =>
    level > 1
      ? `Etapa ${numbers.count(place)} de ${numbers.count(total)} de ${task}, nível ${numbers.count(level)}`
      : `Etapa ${numbers.count(place)} de ${numbers.count(total)} de ${task}`,
  estimate: (minutes) => lasting(minutes * minute),
  done: (steps) =>
    forms(steps, {
      one: 'Concluída, e # etapa',
      many: 'Concluída, e # de etapas',
      other: 'Concluída, e # etapas',
    }),
  made: (steps, task) =>
    forms(steps, {
      one: `Etapa de ${quoted(task)}`,
      many: `# de etapas de ${quoted(task)}`,
      other: `# etapas de ${quoted(task)}`,
    }),
  madeNowhere: 'Etapas não podem ir para lá',
  standsAlone: (title) => `${quoted(title)} agora é uma tarefa`,
  add: 'Adicionar uma etapa',
  complete: (title) => `Concluir etapa: ${title}`,
  reopen: (title) => `Reabrir etapa: ${title}`,
  fold: (title) => `Recolher as etapas de ${title}`,
  details: (title) => `Detalhes da etapa: ${title}`,
  remove: (title) => `Excluir etapa: ${title}`,
}
