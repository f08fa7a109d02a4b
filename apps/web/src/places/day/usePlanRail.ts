import { useState } from 'react'
import { useActions } from '../../actions/useActions.ts'
import type { View } from '../../frame/useViews.ts'
import { planDayActions } from '../../timeline/planDayActions.ts'
import type { PlanRail } from './DayPlan.tsx'

/** What of the plan of a day is shown, and ‘Plan the day’, which can be done before the code of the timeline has come. */
export function usePlanRail(view: View, onView: (view: View) => void) {
  const [rail, setRail] = useState<PlanRail>([])

  /** From elsewhere it leads to the day that was chosen. */
  function toggleTimeline(): void {
    const others = rail.filter((part) => part !== 'timeline')
    const isSeen = view === 'day' && others.length < rail.length
    setRail(isSeen ? others : [...others, 'timeline'])
    if (view !== 'day') onView('day')
  }

  useActions(planDayActions, { plan: toggleTimeline })
  return { rail, onRail: setRail, onPlan: toggleTimeline }
}
