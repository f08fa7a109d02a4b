import type { Day } from '@daymark/core/day'
import { usePlanner } from './context.tsx'
import { useRunningInterval } from './focus/useRunningInterval.ts'
import { loadActs } from './loadActs.ts'
import { CouldWait } from './plan/CouldWait.tsx'
import { PlanLine } from './plan/PlanLine.tsx'
import { type PlanContent, planContent } from './plan/planContent.ts'
import { strings } from './strings.ts'
import { useUndo } from './tasks/useUndo.tsx'
import { usePlannerNow } from './trees.ts'
import type { ShowToast } from './ui/Toasts.tsx'

/** What of the plan of a day is shown beside its tasks; on phones above them. */
export type PlanRail = 'nothing' | 'couldWait'

export type DayPlanProps = {
  day: Day
  today: Day
  rail: PlanRail
  onRail: (rail: PlanRail) => void
  showToast: ShowToast
}

/** What a day takes of what it holds; on phones with what could wait. */
export function DayPlanLine({ onPhone, ...plan }: DayPlanProps & { onPhone: boolean }) {
  return (
    <>
      <PlanLine content={usePlanContent(plan.day)} onCouldWait={() => plan.onRail('couldWait')} />
      {onPhone && plan.rail === 'couldWait' && <DayPlanRail {...plan} />}
    </>
  )
}

export function DayPlanRail({ day, today, onRail, showToast }: DayPlanProps) {
  const planner = usePlanner()
  const undo = useUndo(showToast)
  return (
    <CouldWait
      content={usePlanContent(day)}
      day={day}
      today={today}
      onMove={(task, to) => {
        void loadActs().then(
          ({ rescheduling }) => {
            const { icon, text, done, mutations } = rescheduling(planner, [task], to, today)
            const act = planner.history.act(done ?? text, mutations)
            showToast({ icon, text, action: undo.offer(act) })
          },
          () => showToast({ text: strings.errors.notDone }),
        )
      }}
      onClose={() => onRail('nothing')}
    />
  )
}

function usePlanContent(day: Day): PlanContent {
  return planContent(usePlannerNow(), day, useRunningInterval())
}
