import type { TimerId } from '@daymark/core/focus/timers'
import { Pause, Play } from 'lucide-react'
import { useFocus } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { classes } from '../../ui/classes.ts'
import styles from './StartPauseButton.module.css'
import { useTimer } from './useTimer.ts'

/** Starts and pauses a timer. */
export function StartPauseButton({
  id,
  className,
}: {
  id: TimerId
  className?: string | undefined
}) {
  const focus = useFocus()
  const isPaused = useTimer(id).state === 'paused'
  const label = isPaused ? strings.focus.startShown : strings.focus.pauseShown
  return (
    <button
      type="button"
      className={classes(styles.round, className)}
      aria-label={label}
      title={label}
      onClick={() => (isPaused ? focus.start(id) : focus.pause(id))}
    >
      {isPaused ? <Play /> : <Pause />}
    </button>
  )
}
