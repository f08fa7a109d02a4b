import type { TimerId } from '@daymark/core/focus/timers'
import { Pause, Play } from 'lucide-react'
import { useFocus } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Clock } from './Clock.tsx'
import styles from './TimerDock.module.css'
import { useElapsedFraction } from './useElapsedFraction.ts'
import { usePlan, useShownTimer, useTimer, useTitle } from './useTimer.ts'

/** On phones, a bar at the bottom with the timer that runs or is paused midway. */
export function TimerDock({ onOpen }: { onOpen: () => void }) {
  const id = useShownTimer()
  const timer = useTimer(id)
  const isUnused =
    timer.state === 'paused' && (timer.remaining === 0 || timer.remaining === timer.duration)
  return isUnused ? null : <Dock id={id} isPaused={timer.state === 'paused'} onOpen={onOpen} />
}

type DockProps = { id: TimerId; isPaused: boolean; onOpen: () => void }

function Dock({ id, isPaused, onOpen }: DockProps) {
  const focus = useFocus()
  const { phase } = usePlan()
  const title = useTitle(id)
  const label = isPaused ? strings.focus.startShown : strings.focus.pauseShown
  return (
    <section className={styles.dock} data-live aria-label={strings.focus.title}>
      <Clock id={id} className={styles.clock} />
      <button type="button" className={styles.title} dir="auto" onClick={onOpen}>
        {title ?? strings.focus.phases[phase]}
      </button>
      <button
        type="button"
        className={styles.startPause}
        aria-label={label}
        onClick={() => (isPaused ? focus.start(id) : focus.pause(id))}
      >
        {isPaused ? <Play /> : <Pause />}
      </button>
      <span className={styles.elapsed} style={{ transform: `scaleX(${useElapsedFraction(id)})` }} />
    </section>
  )
}
