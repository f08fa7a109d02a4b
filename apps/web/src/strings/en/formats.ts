import { english } from '@daymark/core/wording/english'
import { translatable } from '../translatable.ts'

/** How times and weeks are written. Null is as the region. */
export const formats = translatable('formats', {
  clock: 'Clock',
  hours,
  clockChanged: (clock: number | null) => `Clock: ${hours(clock)}`,
  weekBegins: 'Week begins on',
  weekday,
  weekChanged: (first: number | null) => `Week begins on: ${weekday(first)}`,
})

const asRegion = 'As the region'

function hours(clock: number | null): string {
  return clock === null ? asRegion : `${clock} hours`
}

function weekday(first: number | null): string {
  return first === null ? asRegion : english.weekday(first)
}
