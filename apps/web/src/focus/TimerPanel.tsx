import type { TaskId } from '@daymark/core/task'
import { clockLabel, remaining } from '@daymark/core/timer'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useClock, useFocus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { DurationField } from './DurationField.tsx'
import styles from './TimerPanel.module.css'
import { useSeconds } from './useSeconds.ts'

type TimerPanelProps = { id: TaskId; title: string }

/** The focus timer of one task. The store keeps it; this only shows it and passes on gestures. */
export function TimerPanel({ id, title }: TimerPanelProps) {
  const focus = useFocus()
  const timer = useSyncExternalStore(focus.subscribe, () => focus.of(id))
  const clock = useClock()
  useSeconds(timer)
  const left = remaining(timer, clock())
  const turn = () => (timer.state === 'running' ? focus.pause(id) : focus.start(id))
  useKeys({ f: turn, r: () => focus.reset(id) })
  const gone = 1 - left / timer.duration

  return (
    <div ref={reveal} className={styles.panel} data-timer={id}>
      <span className={styles.progress} style={{ transform: `scaleX(${gone})` }} />
      <div className={styles.clock} role="timer" aria-label={strings.focus.left(left)}>
        {clockLabel(left)}
      </div>
      <div className={styles.controls}>
        {timer.state === 'running' ? (
          <Button kind="primary" aria-label={strings.focus.pauseFor(title)} onClick={turn}>
            <Pause />
            {strings.focus.pause}
          </Button>
        ) : (
          <Button kind="primary" aria-label={strings.focus.startFor(title)} onClick={turn}>
            <Play />
            {strings.focus.start}
          </Button>
        )}
        <IconButton
          kind="secondary"
          label={strings.focus.resetFor(title)}
          onClick={() => focus.reset(id)}
        >
          <RotateCcw />
        </IconButton>
      </div>
      <DurationField timer={timer} onChange={(minutes) => focus.setMinutes(id, minutes)} />
    </div>
  )
}

/** A panel that opens at the foot of the window comes into it. */
function reveal(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' })
}
