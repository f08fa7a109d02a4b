import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { useActions } from '../actions/useActions.ts'
import { usePlanner } from '../context.tsx'
import { smallWindowActions } from '../focus/focusActions.ts'
import type { useSmallWindow } from '../focus/timer/useSmallWindow.ts'
import { frameActions } from '../frame/frameActions.ts'
import { type Place, placeActions } from '../frame/placeActions.ts'
import type { useDialogs } from './useDialogs.ts'
import type { useNavigation } from './useNavigation.ts'

type DashboardActions = {
  today: Day
  navigation: ReturnType<typeof useNavigation>
  dialogs: Pick<ReturnType<typeof useDialogs>, 'open' | 'openSettings'>
  small: ReturnType<typeof useSmallWindow>
  /** Closes focus mode first: the palette opens over it, too. */
  leaving: <Args extends unknown[]>(go: (...args: Args) => void) => (...args: Args) => void
  onSignOut: () => void
}

/** Where the keys and the palette lead: the places, the days and the dialogs. */
export function useDashboardActions(options: DashboardActions): void {
  const { today, navigation, small, leaving, onSignOut } = options
  const { open, openSettings } = options.dialogs
  const { place, selectedDate, viewedDay, goTo } = navigation
  const planner = usePlanner()
  const hasDays = place !== 'lists' && place !== 'sheet'
  const goToPlace = (name: Place) => ({
    what: leaving(() => navigation.showView(name)),
    when: () => place !== name,
  })
  useActions(smallWindowActions, {
    smallWindow: { what: () => small.open?.(), when: () => small.open !== null && !small.view },
  })
  useActions(placeActions, {
    day: goToPlace('day'),
    week: goToPlace('week'),
    month: goToPlace('month'),
    lists: goToPlace('lists'),
  })
  useActions(frameActions, {
    shortcuts: () => open('help'),
    settings: () => openSettings(),
    trash: () => navigation.showPage({ kind: 'trash' }),
    record: () => open('record'),
    closeDay: () => open('close'),
    triage: {
      what: () => open('triage'),
      when: () => planner.tasks.agenda(today).overdue.length > 0,
    },
    signOut: onSignOut,
    importTasks: () => open('import'),
    exportTasks: () => openSettings('ownData'),
    dayBefore: { what: () => goTo(shiftDay(viewedDay, -1)), when: () => hasDays },
    dayAfter: { what: () => goTo(shiftDay(viewedDay, 1)), when: () => hasDays },
    today: {
      what: () => (place === 'month' ? goTo(today) : navigation.select(null)),
      when: () => selectedDate !== null || place !== 'day',
    },
  })
}
