import type { Day } from '@daymark/core/calendar/day'
import type { Block } from '@daymark/core/plan/blocks'
import type { Task } from '@daymark/core/tables/tasks'
import { CalendarClock } from 'lucide-react'
import type { Question } from '../../actions/action.ts'
import { useClock, usePlanner, useUser } from '../../context.tsx'
import { useUndo } from '../../tasks/useUndo.tsx'
import * as acts from '../../timeline/timelineActs.ts'
import type { Planned, TimelineContent } from '../../timeline/timelineContent.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'

type TimelineActsOptions = {
  content: TimelineContent
  today: Day
  showToast: ShowToast
  ask: (question: Question) => void
}

/** What is done on the timeline of a day, each one act. */
export function useTimelineActs({ content, today, showToast, ask }: TimelineActsOptions) {
  const planner = usePlanner()
  const clock = useClock()
  const user = useUser()
  const undo = useUndo(showToast)
  const { day } = content

  function perform({ text, mutations }: acts.TimelineChange): void {
    const act = planner.history.act(text, mutations)
    const icon = <CalendarClock />
    showToast({ icon, text, ...(mutations.length > 0 && { action: undo.offer(act) }) })
  }

  return {
    /** Shows no toast: what was dropped is where the user looks. */
    drop(before: Block<Planned>, now: Block<Planned>): void {
      const { text, mutations } = acts.changing(planner, content, before, now)
      planner.history.act(text, mutations)
    },
    fill: () => perform(acts.filling(planner, content, clock())),
    takeOff: (task: Task) => perform(acts.takingOff(planner, task)),
    putAt: (task: Task) =>
      ask({
        asks: 'putAt',
        subject: task.title,
        times: acts.freeTimes(planner, content, task, clock()),
        answer: (time) => perform(acts.putting(planner, task, day, time)),
      }),
    /** Says once that the day was planned, and what came first then; a past day is only looked at. */
    leave(): void {
      const mutations = user && day >= today ? acts.leaving(planner, user.id, day) : []
      if (mutations.length > 0) planner.perform(mutations)
    },
  }
}
