import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

/** The weekly review, as a part of the texts of the plan. */
export const review = {
  title: 'Weekly review',
  close: 'Close',
  place: (place: number, of: number) => `${numbers.count(place)} of ${numbers.count(of)}`,
  back: 'Back',
  skip: 'Skip',
  next: 'Next',
  done: 'Done',
  steps: {
    carried: 'Carried over',
    someday: 'Someday',
    lists: 'Lists nobody touched',
    week: 'Next week',
    note: 'A note for next week',
  },
  hints: {
    carried: 'These days are over. What next?',
    someday: 'Nobody looked at these for a month. Do you still want them?',
    lists: 'Nothing was added, changed or done in them for a month.',
    week: 'Drag a task to another day, or press it to choose one.',
  },
  choices: {
    keep: 'Keep',
    nextWeek: 'Next week',
    done: 'Done',
    trash: 'Trash',
    archive: 'Archive',
    show: 'Show',
  },
  choose: (choice: string, title: string) => `${choice}: ${title}`,
  added: (day: Day) => `added in ${dates.monthAndYear(day)}`,
  open: (tasks: number) => forms(tasks, { one: '# open task', other: '# open tasks' }),
  answered: (tasks: number) =>
    forms(tasks, { one: '# answered in the review', other: '# answered in the review' }),
  moved: (tasks: number) =>
    forms(tasks, { one: '# moved in the review', other: '# moved in the review' }),
  inOrder: 'All is in order.',
  over: (day: Day, minutes: number) => `${dates.longWeekday(day)} is ${brief(minutes)} over`,
  lastWeek: (line: string) => `Last week: ${isolated(line)}`,
  noteSaved: 'Note for next week saved',
  offer: 'The week is nearly over. Look back, and see what comes next.',
  start: 'Start the review',
  putAway: 'Not this week',
}
