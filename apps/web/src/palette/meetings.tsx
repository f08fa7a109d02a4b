import { type Day, dayOf, midnight, minuteOfDay } from '@daymark/core/calendar/day'
import { type Meeting, meetingOf } from '@daymark/core/meetings/meetings'
import type { Planner } from '../context.tsx'
import { calendarName, entriesOf, shownCalendarsOf } from '../derived/meetings.ts'
import { computedOnce } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { ranked } from './ranking.ts'
import type { PaletteRow } from './row.ts'

/** So many meetings are listed. */
const meetingLimit = 4

/** The meetings that a query names: of those that repeat the next one, or the last. */
export function meetingRows(
  query: string,
  planner: Planner,
  today: Day,
  show: (day: Day, key: string) => void,
): PaletteRow[] {
  if (query === '') return []
  const found = ranked(query, nearestOf(planner), ({ entry }) => entry.title, {
    limit: meetingLimit,
  })
  return found.map(({ candidate: meeting, marks }) => {
    const { key, entry, calendar, kind, start } = meeting
    const day = dayOf(start)
    const { color } = planner.calendars.get(calendar) ?? { color: null }
    const time = kind === 'allDay' ? null : minuteOfDay(start)
    return {
      key,
      text: entry.title,
      Icon: () => <ColorDot color={color} />,
      marks,
      note: strings.paletteMore.meeting(day, today, time, calendarName(planner, calendar)),
      act: () => show(day, key),
    }
  })
}

/** One of each series: the next, else the last. First those still to come, then those that have passed, from today on. */
const nearestOf = computedOnce(
  (planner): readonly Meeting[] => {
    const today = midnight(planner.today())
    const calendars = new Map(shownCalendarsOf(planner).map((each) => [each.id, each]))
    const nearest = new Map<string, Meeting>()
    for (const row of planner.calendarDays.values()) {
      const calendar = calendars.get(row.calendar_id)
      if (!calendar) continue
      for (const entry of entriesOf(row)) {
        const meeting = meetingOf(calendar, entry)
        const series = `${calendar.id} ${entry.uid} ${entry.title}`
        const other = nearest.get(series)
        if (!other || distance(meeting, today) < distance(other, today))
          nearest.set(series, meeting)
      }
    }
    return [...nearest.values()].sort((a, b) => distance(a, today) - distance(b, today))
  },
  (planner) => planner.version(),
)

/** What has passed is further away than all that is to come. */
function distance({ start, end }: Meeting, today: number): number {
  return end > today ? Math.max(0, start - today) : Number.MAX_SAFE_INTEGER - end
}
