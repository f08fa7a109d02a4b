import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { Choice } from '@daymark/core/plan/triage'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { CalendarClock, Flag, ListChecks } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Act, useFocus } from '../../context.tsx'
import { loadActs } from '../../derived/acts/loadActs.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { EndMarks } from '../../fields/Marks.tsx'
import { PriorityTag } from '../../fields/PriorityTag.tsx'
import { choiceLabel } from '../../plan/choiceLabel.ts'
import { TriageDialog } from '../../plan/TriageDialog.tsx'
import { triageMutations } from '../../plan/triageActs.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'

const tenMinutes = 10

type TriageProps = {
  today: Day
  showToast: ShowToast
  /** Opens the card of a task. */
  onTask: (task: Task) => void
  onClose: () => void
}

/**
 * Goes through what was carried over, one task at a time. Each choice is done at once; when the dialog is left, all that were
 * chosen are one act.
 */
export function Triage({ today, showToast, onTask, onClose }: TriageProps) {
  const planner = usePlannerNow()
  const focus = useFocus()
  const undo = useUndo(showToast)
  const [queue] = useState(() => carriedOver().map(({ id }) => id))
  const [answers, setAnswers] = useState<readonly { id: TaskId; act: Act }[]>([])
  const [announcement, say] = useState('')
  const close = useEffectEvent(onClose)
  const isEmpty = queue.length === 0
  // The address may ask for it where nothing was carried over.
  useEffect(() => {
    if (isEmpty) close()
  }, [isEmpty])
  const remaining = remainingAfter(answers)
  const [task] = remaining

  function carriedOver(): Task[] {
    const series = planner.series()
    return planner.tasks
      .agenda(today)
      .overdue.filter(({ id }) => series?.shown(id)?.isTriaged ?? true)
  }

  /** In the order at the beginning. What another device has moved meanwhile is not asked about. */
  function remainingAfter(answered: typeof answers): Task[] {
    const carried = new Map(carriedOver().map((each) => [each.id, each]))
    return queue.flatMap((id) => {
      const each = carried.get(id)
      return each && !answered.some((answer) => answer.id === id) ? [each] : []
    })
  }

  function leave(answered: typeof answers, then: () => void = () => {}): void {
    const text = strings.triage.done(answered.length)
    const act = planner.history.join(
      { text, undone: strings.triage.undone },
      answered.map((answer) => answer.act),
    )
    onClose()
    if (act) showToast({ icon: <ListChecks />, text, action: undo.offer(act) })
    then()
  }

  /** Chooses the same for these tasks. */
  function choose(chosen: readonly Task[], choice: Choice, then?: () => void): void {
    void loadActs().then(
      (acts) => {
        const made = chosen.flatMap((each) => {
          const mutations = triageMutations(acts, planner, each, choice, today)
          if (mutations.length === 0) return []
          return [
            { id: each.id, act: planner.history.act(strings.acts.edited([each.title]), mutations) },
          ]
        })
        if (made.length === 0) return say(strings.series.nothingToSkip)
        const all = [...answers, ...made]
        const next = remainingAfter(all)
        if (next.length === 0 || then) return leave(all, then)
        setAnswers(all)
        const [first] = chosen
        const label = choiceLabel(choice, first)
        say(strings.triage.chosen(label, first?.title ?? '', next[0]?.title ?? null))
      },
      () => say(strings.errors.notDone),
    )
  }

  function takeBack(): void {
    const last = answers.at(-1)
    if (!last) return
    planner.history.undo(last.act)
    setAnswers(answers.slice(0, -1))
  }

  return (
    <TriageDialog
      remaining={remaining}
      announcement={announcement}
      answered={answers.length}
      marks={task && <Marks task={task} today={today} />}
      onChoose={(choice) => task && choose([task], choice)}
      onSplit={() => task && leave(answers, () => onTask(task))}
      onTenMinutes={() =>
        task &&
        choose([task], 'today', () => {
          focus.setMinutes(task.id, tenMinutes)
          focus.start(task.id)
        })
      }
      onAllToToday={() => choose(remaining, 'today')}
      onUndo={takeBack}
      onClose={() => leave(answers)}
    />
  )
}

function Marks({ task, today }: { task: Task; today: Day }) {
  const day = dueDay(task)
  const { deadline } = task
  const isPassed = deadline !== null && deadline < today
  return (
    <>
      {day && (
        <span>
          <CalendarClock />
          {strings.triage.from(day)}
        </span>
      )}
      {deadline && (
        <span data-passed={isPassed || undefined}>
          <Flag />
          {isPassed ? strings.triage.deadlineWas(deadline) : strings.triage.by(deadline)}
        </span>
      )}
      <PriorityTag priority={task.priority} />
      <EndMarks task={task} today={today} />
    </>
  )
}
