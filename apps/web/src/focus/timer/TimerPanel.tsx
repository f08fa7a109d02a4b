import type { TimerId } from '@daymark/core/focus/timers'
import type { Task } from '@daymark/core/tables/tasks'
import { Maximize2, Pause, Play, RotateCcw } from 'lucide-react'
import { useFocus } from '../../context.tsx'
import { consumeWantedStart } from '../../derived/wantedStart.ts'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { EnableNotifications } from '../alerts/EnableNotifications.tsx'
import { FocusTimeMeter } from '../record/FocusTimeMeter.tsx'
import { Clock } from './Clock.tsx'
import { DurationField } from './DurationField.tsx'
import styles from './TimerPanel.module.css'
import { useElapsedFraction } from './useElapsedFraction.ts'
import { useTimer } from './useTimer.ts'

type TimerPanelProps = {
  task: Task
  /** How it asks for notifications. */
  notify: 'small' | 'bell'
  onFocusMode: (id: TimerId) => void
}

/** The focus timer of one task, in its card. */
export function TimerPanel({ task, notify, onFocusMode }: TimerPanelProps) {
  const { id, title } = task
  const focus = useFocus()
  const timer = useTimer(id)
  const isPaused = timer.state === 'paused'
  const startOrPause = () => (isPaused ? focus.start(id) : focus.pause(id))

  return (
    <div className={styles.panel} data-timer={id}>
      <Progress id={id} />
      <Clock id={id} />
      <div className={styles.controls}>
        {isPaused ? (
          <Button
            ref={(button) => {
              if (button && consumeWantedStart(id)) button.focus()
            }}
            kind="primary"
            aria-label={strings.timerPanel.startFor(title)}
            onClick={startOrPause}
          >
            <Play />
            {strings.timerPanel.start}
          </Button>
        ) : (
          <Button
            kind="primary"
            aria-label={strings.timerPanel.pauseFor(title)}
            onClick={startOrPause}
          >
            <Pause />
            {strings.timerPanel.pause}
          </Button>
        )}
        <IconButton
          kind="secondary"
          label={strings.timerPanel.resetFor(title)}
          onClick={() => focus.reset(id)}
        >
          <RotateCcw />
        </IconButton>
        <IconButton
          kind="secondary"
          label={strings.timerPanel.openModeFor(title)}
          onClick={() => onFocusMode(id)}
        >
          <Maximize2 />
        </IconButton>
      </div>
      <DurationField timer={timer} onChange={(minutes) => focus.setMinutes(id, minutes)} />
      <div className={styles.focusTime}>
        <FocusTimeMeter task={task} timer={timer} />
        <EnableNotifications as={notify} className={styles.notify} />
      </div>
    </div>
  )
}

function Progress({ id }: { id: TimerId }) {
  return (
    <span className={styles.progress} style={{ transform: `scaleX(${useElapsedFraction(id)})` }} />
  )
}
