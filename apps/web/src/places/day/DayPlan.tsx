import { type Day, dayOf, partOfDay } from '@daymark/core/calendar/day'
import { hoursOf } from '@daymark/core/plan/capacity'
import { saying } from '@daymark/core/plan/days'
import type { Task } from '@daymark/core/tables/tasks'
import { Clock, Moon } from 'lucide-react'
import type { Question } from '../../actions/action.ts'
import { useActions } from '../../actions/useActions.ts'
import { useMinute, usePlanner, useUser } from '../../context.tsx'
import { isOverbooked } from '../../derived/dayContent.ts'
import { hoursOn } from '../../derived/hours.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import type { RailWord } from '../../device/address.ts'
import { useRunningInterval } from '../../focus/record/useRunningInterval.ts'
import { DayHours } from '../../plan/DayHours.tsx'
import styles from '../../plan/PlanLine.module.css'
import { PlanLine } from '../../plan/PlanLine.tsx'
import { planActions } from '../../plan/planActions.ts'
import { type PlanContent, planContent } from '../../plan/planContent.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { PlannedOnLine } from '../../timeline/PlannedOnLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { HappenedRail } from '../history/lazyComponents.ts'
import { AwaySentence } from './AwaySentence.tsx'
import { WaitingTasks } from './lazyWaiting.ts'
import { PlanTheDay } from './PlanTheDay.tsx'
import { TimelineRail } from './TimelineRail.tsx'
import { useTimelineContent } from './useTimelineContent.ts'

/** What of the plan of a day is shown beside its tasks; on phones above them, or as a page. */
export type PlanRail = readonly PlanPart[]

type PlanPart = 'couldWait' | RailWord

export type DayPlanProps = {
  day: Day
  today: Day
  onPhone: boolean
  rail: PlanRail
  /** The line of the day is above. */
  hasDayLine: boolean
  onRail: (rail: PlanRail) => void
  announce: (text: string) => void
  showToast: ShowToast
  ask: (question: Question) => void
  /** Shows a task with its card open. */
  onTask: (task: Task) => void
  /** Opens or closes the timeline. */
  onPlan: () => void
  onCloseDay: () => void
}

/** What a day takes of what it holds, and the way to its timeline. */
export function DayPlanLine(props: DayPlanProps) {
  const { day, today, onPhone, rail, onRail } = props
  const content = usePlanContent(day)
  const timeline = useTimelineContent(day, today)
  const now = useMinute()
  const showWaiting = () => onRail(withPart(rail, 'couldWait'))
  useActions(planActions, {
    couldWait: { what: showWaiting, when: () => isOverbooked(content) },
  })
  const isEvening = partOfDay(now) === 'evening' || dayOf(now) > today
  return (
    <>
      {day === today && props.hasDayLine && <PlannedOnLine content={timeline} />}
      <PlanLine
        content={content}
        hours={<HoursOfDay {...props} capacity={content.capacity} />}
        onMeetings={() => onRail(withPart(rail, 'plan'))}
        onCouldWait={showWaiting}
        away={<AwaySentence {...props} />}
      >
        {isEvening && day === today && (
          <Button kind="ghost" size="small" className={styles.close} onClick={props.onCloseDay}>
            <Moon />
            <span>{strings.closing.title}</span>
          </Button>
        )}
        <PlanTheDay {...props} isOpen={rail.includes('plan')} onToggle={props.onPlan} />
      </PlanLine>
      {onPhone && <DayPlanRail {...props} />}
    </>
  )
}

function HoursOfDay({ day, capacity, showToast }: DayPlanProps & { capacity: number }) {
  const planner = usePlanner()
  const user = useUser()
  const undo = useUndo(showToast)
  const [chosen] = planner.preferences.values()
  const always = hoursOf(day, chosen).minutes
  const { minutes } = hoursOn(planner, day)
  return (
    <DayHours
      day={day}
      capacity={capacity}
      minutes={minutes}
      always={always}
      onHours={(capacity_minutes) => {
        if (!user) return
        const text = strings.plan.hoursSet(day, capacity_minutes ?? always)
        const mutation = saying(user.id, day, { capacity_minutes }, planner.stamp())
        const act = planner.history.act(text, [mutation])
        showToast({ icon: <Clock />, text, action: undo.offer(act) })
      }}
    />
  )
}

export function DayPlanRail(props: DayPlanProps) {
  const { day, today, rail, onRail, showToast } = props
  const content = usePlanContent(day)
  return (
    <>
      {rail.includes('couldWait') && (
        <WhenLoaded>
          <WaitingTasks
            {...{ day, today, showToast }}
            onClose={() => onRail(without(rail, 'couldWait'))}
          />
        </WhenLoaded>
      )}
      {rail.includes('plan') && (
        <TimelineRail
          {...props}
          summary={
            <PlanLine content={content} onCouldWait={null} away={<AwaySentence {...props} />} />
          }
          onClose={() => onRail(without(rail, 'plan'))}
        />
      )}
      {rail.includes('happened') && (
        <WhenLoaded>
          <HappenedRail {...{ day, today }} onClose={() => onRail(without(rail, 'happened'))} />
        </WhenLoaded>
      )}
    </>
  )
}

function withPart(rail: PlanRail, part: PlanPart): PlanRail {
  return rail.includes(part) ? rail : [...rail, part]
}

function without(rail: PlanRail, part: PlanPart): PlanRail {
  return rail.filter((other) => other !== part)
}

function usePlanContent(day: Day): PlanContent {
  return planContent(usePlannerNow(), day, useRunningInterval())
}
