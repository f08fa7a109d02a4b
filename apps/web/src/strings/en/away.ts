import type { AwaySpanError } from '@daymark/core/away/awaySpan'
import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import { forms } from './words.ts'

const dayAndDate = (day: Day) => `${dates.weekday(day)} ${dates.short(day)}`

/** Days away, as a part of the texts of the plan. */
export const away = {
  title: 'Away',
  close: 'Close',
  from: 'Away from',
  to: 'to',
  errors: {
    past: 'Choose today or a later day.',
    reversed: 'Ends before it begins.',
    long: 'At most 92 days.',
  } satisfies Record<AwaySpanError, string>,
  happens: 'What happens',
  skipped: ({ series, times }: { series: number; times: number }) =>
    `${forms(series, { one: '# repeating task is skipped', other: '# repeating tasks are skipped' })}, ${forms(times, { one: '# time', other: '# times' })}`,
  postponed: (series: number, back: Day) =>
    `${forms(series, { one: '# repeating task moves', other: '# repeating tasks move' })} to ${dayAndDate(back)}`,
  move: (tasks: number, back: Day) =>
    `${forms(tasks, { one: '# task moves', other: '# tasks move' })} to ${dayAndDate(back)}`,
  due: (titles: readonly string[]) =>
    `${forms(titles.length, { one: '# deadline falls', other: '# deadlines fall' })} in these days: ${titles.map(isolated).join(', ')}`,
  silent: 'Reminders are silent',
  cancel: 'Cancel',
  set: 'Set away',
  until: (day: Day) => `Away until ${dayAndDate(day)}.`,
  end: 'End it now',
  isSet: (from: Day, to: Day) =>
    from === to
      ? `Away on ${dayAndDate(from)}`
      : `Away from ${dayAndDate(from)} to ${dayAndDate(to)}`,
  ended: 'Away ended',
}
