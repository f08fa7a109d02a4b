import { useState } from 'react'
import { useActions } from '../../actions/useActions.ts'
import type { View } from '../../device/address.ts'
import { planDayActions } from '../../timeline/planDayActions.ts'
import { usePlanning } from '../usePlanning.ts'
import type { PlanRail } from './DayPlan.tsx'

/** What of the plan of a day is shown, and ‘Plan the day’, which can be done before the code of the timeline has come. */
export function usePlanRail(view: View, onView: (view: View) => void) {
  const [waiting, setWaiting] = useState<PlanRail>([])
  const [isPlanning, setPlanning] = usePlanning()

  function onRail(next: PlanRail): void {
    const isNext = next.includes('timeline')
    if (isNext !== isPlanning) setPlanning(isNext)
    setWaiting(next.filter((part) => part !== 'timeline'))
  }

  /** From elsewhere it leads to the day that was chosen. */
  function toggleTimeline(): void {
    const isSeen = view === 'day' && isPlanning
    if (view !== 'day') onView('day')
    setPlanning(!isSeen)
  }

  useActions(planDayActions, { plan: toggleTimeline })
  const rail: PlanRail = isPlanning ? [...waiting, 'timeline'] : waiting
  return { rail, onRail, onPlan: toggleTimeline }
}
