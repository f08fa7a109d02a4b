import { TaskId } from '@daymark/core/task'
import type { TimerId } from '@daymark/core/timers'
import * as v from 'valibot'
import { useFocus } from '../context.tsx'
import { useKeys } from '../ui/useKeys.ts'

/** The keys of the timer: that of the open card, or else the one that is shown. */
export function useTimerKeys(onFocusMode: (id: TimerId) => void): void {
  const focus = useFocus()
  const present = () => openCard() ?? focus.shown()

  function turn(): void {
    const id = present()
    if (focus.of(id).state === 'paused') focus.start(id)
    else focus.pause(id)
  }

  useKeys({
    f: turn,
    r: () => focus.reset(present()),
    'shift+f': () => onFocusMode(present()),
  })
}

/** Asked of the page, for the card belongs to the list; its panel may still be on its way. */
function openCard(): TaskId | null {
  const card = document.querySelector<HTMLElement>('[data-task][data-open]')
  const id = v.safeParse(TaskId, card?.dataset.task)
  return id.success ? id.output : null
}
