import { clockLabel, overtime, remaining, type Timer } from '@daymark/core/timer'
import type { TimerId } from '@daymark/core/timers'
import { useFocus } from '../context.tsx'
import { strings } from '../strings.ts'
import { classes } from '../ui/classes.ts'
import styles from './Clock.module.css'
import { useSeconds } from './useSeconds.ts'

const second = 1000

/** Minutes and seconds of a timer, past zero those since; it says nothing of itself. */
export function Clock({ id, className }: { id: TimerId; className?: string | undefined }) {
  const focus = useFocus()
  const seconds = useSeconds((now) => secondsShown(focus.of(id), now))
  const isOver = useSeconds(() => focus.of(id).state) === 'over'
  const shown = seconds * second
  return (
    <div
      className={classes(styles.clock, className)}
      role="timer"
      aria-label={isOver ? strings.focus.past(shown) : strings.focus.left(shown)}
    >
      {isOver && '+'}
      {clockLabel(shown)}
    </div>
  )
}

/** A second that has begun counts whole on the way to zero; past it, only one that is over. */
function secondsShown(timer: Timer, now: number): number {
  return timer.state === 'over'
    ? Math.floor(overtime(timer, now) / second)
    : Math.ceil(remaining(timer, now) / second)
}
