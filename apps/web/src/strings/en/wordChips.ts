import type { Day } from '@daymark/core/day'
import type { Meaning } from '@daymark/core/words/chips'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { lasting, minute } from './durations.ts'
import { repeated } from './repeated.ts'

/** What the reader of words has understood, as results. */
export const wordChips = translatable('wordChips', {
  label(chip: Meaning, soon: readonly Day[]): string {
    switch (chip.kind) {
      case 'day':
        return dayAndTime(chip.day, chip.minutes, soon)
      case 'someday':
        return 'Someday'
      case 'deadline':
        return `by ${dates.short(chip.day)}`
      case 'estimate':
        return lasting(chip.minutes * minute)
      case 'repeat':
        return repeated(chip.repeat)
      case 'priority':
        return { high: 'High', medium: 'Medium', low: 'Low' }[chip.priority]
      case 'list':
        return chip.path.join(' / ')
      case 'tag':
        return chip.name
      case 'description':
        return 'Description'
      case 'rest':
        return 'Rest in description'
    }
  },
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
  marked: (label: string) => `${label}: Backspace again ignores it`,
})

/** Thu Oct 15, 14:30 for the days that are soon, otherwise Nov 7, 2026, 14:30. */
function dayAndTime(day: Day, minutes: number | null, soon: readonly Day[]): string {
  const name = soon.includes(day) ? `${dates.weekday(day)} ${dates.short(day)}` : dates.medium(day)
  return minutes === null ? name : `${name}, ${dates.time(minutes)}`
}
