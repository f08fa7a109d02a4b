import type { Day } from '@daymark/core/calendar/day'
import { useState } from 'react'
import { useActions } from '../../actions/useActions.ts'
import { isOverbooked } from '../../derived/dayContent.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { useRunningInterval } from '../../focus/record/useRunningInterval.ts'
import { PlanLine } from '../../plan/PlanLine.tsx'
import { planActions } from '../../plan/planActions.ts'
import { planContent } from '../../plan/planContent.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { AwaySentence } from '../day/AwaySentence.tsx'
import { WaitingTasks } from '../day/lazyWaiting.ts'

type DaySumProps = { day: Day; today: Day; showToast: ShowToast }

/** What a day takes of what it holds, and what of it could wait. */
export function DaySum({ day, today, showToast }: DaySumProps) {
  const [showsWaiting, setShowsWaiting] = useState(false)
  const content = planContent(usePlannerNow(), day, useRunningInterval())
  const canWait = day >= today
  const show = () => setShowsWaiting(true)
  useActions(planActions, {
    couldWait: { what: show, when: () => canWait && isOverbooked(content) },
  })
  return (
    <>
      <PlanLine
        content={content}
        onCouldWait={canWait ? show : null}
        away={<AwaySentence {...{ day, today, showToast }} />}
      />
      {showsWaiting && canWait && (
        <WhenLoaded>
          <WaitingTasks {...{ day, today, showToast }} onClose={() => setShowsWaiting(false)} />
        </WhenLoaded>
      )}
    </>
  )
}
