import type { TimerId } from '@daymark/core/focus/timers'
import type { TaskId } from '@daymark/core/ids'

type TimersAtHand = {
  /** The task that has the focus. */
  focused: TaskId | null
  running: TimerId | null
  /** The task whose card is open. */
  open: TaskId | null
  /** The task whose timer ran last today, if it is still open. */
  last: TaskId | null
  /** The timer on the Focus timer card. */
  shown: TimerId
}

/** What F does: it starts the timer of the focused task, or pauses the one that runs, or starts the one nearest at hand. */
export function pressedTimer({ focused, running, open, last, shown }: TimersAtHand): {
  does: 'start' | 'pause'
  id: TimerId
} {
  if (focused !== null && focused !== running) return { does: 'start', id: focused }
  if (running !== null) return { does: 'pause', id: running }
  return { does: 'start', id: open ?? last ?? shown }
}
