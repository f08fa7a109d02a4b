import { type Calendar, calendars } from '@daymark/core/tables/calendars'
import { usePlanner } from '../../context.tsx'
import { calendarName } from '../../derived/meetings.ts'
import { strings } from '../../strings.ts'

export type CalendarPatch = Partial<
  Pick<Calendar, 'name' | 'color' | 'shown' | 'busy' | 'all_day' | 'own_address'>
>

/** What is done with a calendar, each one act that can be undone. */
export function useCalendarActs() {
  const planner = usePlanner()
  return {
    change({ id }: Calendar, patch: CalendarPatch) {
      const text = strings.calendars.changed(calendarName(planner, id))
      planner.history.act(text, [calendars.patch(id, patch, planner.stamp())])
    },
    remove({ id }: Calendar) {
      const text = strings.calendars.removed(calendarName(planner, id))
      const deleted_at = planner.stamp()
      return planner.history.act(text, [calendars.patch(id, { deleted_at }, deleted_at)])
    },
  }
}
