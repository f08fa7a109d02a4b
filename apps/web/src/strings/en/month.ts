import type { Day } from '@daymark/core/day'
import type { Progress } from '@daymark/core/progress'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'

export const month = translatable('month', {
  title: 'Go to a day',
  today: 'Today',
  before: 'Month before',
  after: 'Month after',
  day: (day: Day, { total, pending }: Progress) =>
    `${dates.longOfMonth(day)}, ${total === 0 ? 'free' : pending === 0 ? 'all done' : 'has tasks'}`,
  done: 'done',
  planned: 'planned',
})
