import { currentDay } from '@daymark/core/calendar/day'
import type { TimerId } from '@daymark/core/focus/timers'
import { TaskId } from '@daymark/core/ids'
import type { Phase } from '@daymark/core/tables/focusSessions'
import * as v from 'valibot'
import { useActions } from '../../actions/useActions.ts'
import { type Planner, useClock, useFocus, usePlanner } from '../../context.tsx'
import { openFits } from '../../derived/fitMinutes.ts'
import { fitsActions, phaseActions, timerActions } from '../focusActions.ts'
import { pressedTimer } from './pressedTimer.ts'

type TimerKeysProps = {
  onFocusMode: (id: TimerId) => void
  focusedTask: () => { id: TaskId } | null
}

/** Keyboard shortcuts for the timer that is at hand. */
export function TimerKeys({ onFocusMode, focusedTask }: TimerKeysProps): null {
  const focus = useFocus()
  const planner = usePlanner()
  const clock = useClock()
  const target = () => openCard() ?? focus.shown()
  const pressed = () =>
    pressedTimer({
      focused: focusedTask()?.id ?? null,
      running: focus.running(),
      open: openCard(),
      last: lastToday(planner, clock()),
      shown: focus.shown(),
    })

  const switchTo = (phase: Phase) => ({
    what: () => focus.switchPhase(phase),
    when: () => focus.plan().phase !== phase,
  })

  useActions(timerActions, {
    start: {
      what() {
        const { does, id } = pressed()
        focus[does](id)
      },
      name: () => pressed().does,
    },
    reset: () => focus.reset(target()),
    focusMode: () => onFocusMode(target()),
  })
  useActions(fitsActions, { fits: openFits })
  useActions(phaseActions, {
    focusPhase: switchTo('focus'),
    shortBreak: switchTo('short_break'),
    longBreak: switchTo('long_break'),
  })
  return null
}

/** The task whose timer ran last today, if it is still open. */
function lastToday({ focus: { sessions }, tasks }: Planner, now: number): TaskId | null {
  const ofTasks = sessions
    .ofDay(currentDay(now, sessions.dayStarts()))
    .filter(({ task_id }) => task_id !== null)
  const last = ofTasks.reduce<(typeof ofTasks)[number] | null>(
    (latest, session) => (!latest || session.ended_at > latest.ended_at ? session : latest),
    null,
  )
  const task = last?.task_id ? tasks.get(last.task_id) : undefined
  return task && !task.completed && task.deleted_at === null ? task.id : null
}

/** Read from the document: the card belongs to another feature, and its timer panel may not be loaded yet. */
function openCard(): TaskId | null {
  const card = document.querySelector<HTMLElement>('[data-task][data-open]')
  const id = v.safeParse(TaskId, card?.dataset.task)
  return id.success ? id.output : null
}
