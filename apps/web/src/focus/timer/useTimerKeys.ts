import type { TimerId } from '@daymark/core/focus/timers'
import { TaskId } from '@daymark/core/ids'
import type { Phase } from '@daymark/core/tables/focusSessions'
import * as v from 'valibot'
import { useActions } from '../../actions/useActions.ts'
import { useFocus } from '../../context.tsx'
import { phaseActions, timerActions } from '../focusActions.ts'

/** Keyboard shortcuts for the timer of the open card, or else for the one shown on the Focus timer card. */
export function useTimerKeys(onFocusMode: (id: TimerId) => void): void {
  const focus = useFocus()
  const target = () => openCard() ?? focus.shown()

  function startOrPause(): void {
    const id = target()
    if (focus.of(id).state === 'paused') focus.start(id)
    else focus.pause(id)
  }

  const switchTo = (phase: Phase) => ({
    what: () => focus.switchPhase(phase),
    when: () => focus.plan().phase !== phase,
  })

  useActions(timerActions, {
    start: {
      what: startOrPause,
      name: () => (focus.of(target()).state === 'paused' ? 'start' : 'pause'),
    },
    reset: () => focus.reset(target()),
    focusMode: () => onFocusMode(target()),
  })
  useActions(phaseActions, {
    focusPhase: switchTo('focus'),
    shortBreak: switchTo('short_break'),
    longBreak: switchTo('long_break'),
  })
}

/** Read from the document: the card belongs to another feature, and its timer panel may not be loaded yet. */
function openCard(): TaskId | null {
  const card = document.querySelector<HTMLElement>('[data-task][data-open]')
  const id = v.safeParse(TaskId, card?.dataset.task)
  return id.success ? id.output : null
}
