import { focusBeforeLongBreak, nextPhase } from '@daymark/core/focus/cycle'
import type { TimerId } from '@daymark/core/focus/timers'
import type { Task } from '@daymark/core/tables/tasks'
import type { ReactNode } from 'react'
import { useShownEstimate } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { useTaskFocusTime } from '../record/useTaskFocusTime.ts'
import { usePlan, useTask, useTimer } from '../timer/useTimer.ts'
import styles from './FocusModeText.module.css'

const minute = 60_000

type FocusModeTextProps = { id: TimerId; inBreak: boolean; children: ReactNode }

/** The phase above the clock, and the task below it. */
export function FocusModeText({ id, inBreak, children }: FocusModeTextProps) {
  const { phase, done } = usePlan()
  const task = useTask(id)
  const cycle = (done % focusBeforeLongBreak) + 1
  return (
    <div className={styles.text}>
      <p className={styles.phase}>
        {strings.focusMode.phase(inBreak ? phase : 'focus', cycle, focusBeforeLongBreak)}
      </p>
      {children}
      <h2 dir="auto">{inBreak ? strings.focusMode.rest : (task?.title ?? strings.focus.noTask)}</h2>
      <p className={styles.details}>
        {inBreak && strings.focusMode.afterwards(cycle, focusBeforeLongBreak)}
        {task && <TaskFocusTime task={task} />}
      </p>
    </div>
  )
}

function TaskFocusTime({ task }: { task: Task }) {
  const focusTime = useTaskFocusTime(task.id, useTimer(task.id))
  const minutes = useShownEstimate(task)
  const estimate = minutes === null ? null : minutes * minute
  return strings.timerPanel.focused(focusTime, estimate)
}

export function WhatIsNext({ inBreak }: { inBreak: boolean }) {
  const plan = usePlan()
  const next = inBreak ? 'focus' : nextPhase({ ...plan, phase: 'focus', done: plan.done + 1 })
  return <p className={styles.next}>{strings.focusMode.next(next, plan.lengths[next])}</p>
}
