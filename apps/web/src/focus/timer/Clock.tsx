import { clockLabel, overtime, remaining, type Timer } from '@daymark/core/focus/timer'
import type { TimerId } from '@daymark/core/focus/timers'
import { useFocus } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { classes } from '../../ui/classes.ts'
import { useTickingValue } from '../useTickingValue.ts'
import styles from './Clock.module.css'

const second = 1000

/** Minutes and seconds that remain of a timer, or its overtime. Not a live region: it announces nothing. */
export function Clock({ id, className }: { id: TimerId; className?: string | undefined }) {
  const focus = useFocus()
  const seconds = useTickingValue((now) => secondsShown(focus.of(id), now))
  const isOver = useTickingValue(() => focus.of(id).state) === 'over'
  const shown = seconds * second
  return (
    <div
      className={classes(styles.clock, className)}
      role="timer"
      aria-label={isOver ? strings.focus.past(shown) : strings.focus.remaining(shown)}
    >
      {isOver && '+'}
      {clockLabel(shown)}
    </div>
  )
}

/** Rounds the remaining time up and overtime down, so that both change on the second. */
function secondsShown(timer: Timer, now: number): number {
  return timer.state === 'over'
    ? Math.floor(overtime(timer, now) / second)
    : Math.ceil(remaining(timer, now) / second)
}
