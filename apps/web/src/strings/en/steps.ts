import { translatable } from '../translatable.ts'
import { lasting, minute } from './durations.ts'
import { forms, quoted } from './words.ts'

/** Steps on cards. */
export const steps = translatable('steps', {
  title: 'Steps',
  count: (done: number, total: number) => `${done}/${total}`,
  group: (done: number, total: number) => `Steps, ${done} of ${total} done`,
  of: (task: string) => `Step of ${task}`,
  stepsOf: (task: string) => `Steps of ${task}`,
  place: (place: number, total: number, task: string, level: number) =>
    `Step ${place} of ${total} of ${task}${level > 1 ? `, level ${level}` : ''}`,
  estimate: (minutes: number) => lasting(minutes * minute),
  done: (steps: number) => forms(steps, { one: 'Done, and # step', other: 'Done, and # steps' }),
  made: (steps: number, task: string) =>
    `${forms(steps, { one: 'Step', other: '# steps' })} of ${quoted(task)}`,
  madeNowhere: 'Steps cannot go there',
  standsAlone: (title: string) => `${quoted(title)} is now a task`,
  add: 'Add a step',
  complete: (title: string) => `Complete step: ${title}`,
  reopen: (title: string) => `Reopen step: ${title}`,
  fold: (title: string) => `Fold the steps of ${title}`,
  details: (title: string) => `Details of step: ${title}`,
  remove: (title: string) => `Delete step: ${title}`,
})
