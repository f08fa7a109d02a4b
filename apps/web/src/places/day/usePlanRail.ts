import { useState } from 'react'
import { useActions } from '../../actions/useActions.ts'
import { isRailWord, type RailWord, type View } from '../../device/address.ts'
import { planDayActions } from '../../timeline/planDayActions.ts'
import { useRailWord } from '../useRailWord.ts'
import type { PlanRail } from './DayPlan.tsx'

/** What of a day is shown beside its tasks, and ‘Plan the day’, which can be done before the code of the timeline has come. */
export function usePlanRail(view: View, onView: (view: View) => void) {
  const [waiting, setWaiting] = useState<PlanRail>([])
  const [word, setWord] = useRailWord()

  function onRail(next: PlanRail): void {
    const last = next.findLast(isRailWord)
    if (last !== word) setWord(last)
    setWaiting(next.filter((part) => !isRailWord(part)))
  }

  /** From elsewhere it leads to the day that was chosen. */
  function toggle(wanted: RailWord): void {
    const isSeen = view === 'day' && word === wanted
    if (view !== 'day') onView('day')
    setWord(isSeen ? undefined : wanted)
  }

  const onPlan = () => toggle('plan')
  useActions(planDayActions, { plan: onPlan })
  const rail: PlanRail = word ? [...waiting, word] : waiting
  return { rail, onRail, onPlan, onHappened: () => toggle('happened') }
}
