import type { Day } from '@daymark/core/calendar/day'
import type { Meaning } from '@daymark/core/words/chips'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { pathInOrder } from '../pathInOrder.ts'
import { translatable } from '../translatable.ts'
import { lasting, minute } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, joined, quoted } from './words.ts'

/** What the reader of words has understood, as results. */
export const wordChips = translatable('wordChips', {
  label(chip: Meaning, today: Day): string {
    switch (chip.kind) {
      case 'day':
        return dayAndTime(chip.day, chip.minutes, today)
      case 'someday':
        return 'Someday'
      case 'deadline':
        return `by ${dates.short(chip.day)}`
      case 'estimate':
        return lasting(chip.minutes * minute)
      case 'repeat':
        return repeats.label(chip.repeat)
      case 'priority':
        return { high: 'High', medium: 'Medium', low: 'Low' }[chip.priority]
      case 'list':
        return wordChips.list(chip.path)
      case 'tag':
        return chip.name
      case 'description':
        return 'Description'
      case 'rest':
        return 'The rest is in the description'
    }
  },
  list: pathInOrder,
  newList: (path: readonly string[]) => `New list ${quoted(pathInOrder(path))}`,
  newTag: ([name = '']: readonly string[]) => `New tag ${quoted(name)}`,
  title: 'Understood',
  ignore: {
    day: 'Ignore the date',
    someday: 'Ignore the date',
    deadline: 'Ignore the deadline',
    estimate: 'Ignore the estimate',
    repeat: 'Ignore the repeat',
    priority: 'Ignore the priority',
    list: 'Ignore the list',
    tag: 'Ignore the tag',
    description: 'Ignore the description',
    rest: 'Keep the rest in the name',
  },
  offered: 'Words to use',
  use: (label: string) => `Use ${label}`,
  offeredLabels: (labels: readonly string[]) =>
    labels.length === 0 ? '' : `Words to use: ${joined(labels)}`,
  askStop: (word: string) => `Always ignore ${quoted(word)}?`,
  stop: 'Ignore',
  keep: 'Keep suggesting',
  stopped: (word: string) => `${quoted(word)} is now ignored`,
  readAgain: (word: string) => `${quoted(word)} is no longer ignored`,
  marked: (label: string) => `${label}: Backspace again ignores it`,

  pasted: 'What will be added',
  pastedLines: (tasks: number, steps: number) =>
    `${tasksAndSteps(tasks, steps)}. Dates, lists and tags in each line were filled in.`,
  addAll: (tasks: number) => forms(tasks, { one: 'Add # task', other: 'Add # tasks' }),
  addAsOne: 'Add as one',
  addedAll: (tasks: number) => forms(tasks, { one: '# task added', other: '# tasks added' }),
  get tooManyLines() {
    return `That is more than ${numbers.count(1_000)} lines. Paste fewer at once.`
  },
  step: 'Step:',
  done: 'Done:',
})

function tasksAndSteps(tasks: number, steps: number): string {
  const text = forms(tasks, { one: '# task', other: '# tasks' })
  return steps === 0 ? text : `${text}, ${forms(steps, { one: '# step', other: '# steps' })}`
}

function dayAndTime(day: Day, minutes: number | null, today: Day): string {
  const name = dates.near(day, today)
  return minutes === null ? name : `${name}, ${dates.time(minutes)}`
}
