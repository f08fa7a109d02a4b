import { Maximize2, PictureInPicture2, RotateCcw, SkipForward } from 'lucide-react'
import { useFocus } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EnableNotifications } from '../alerts/EnableNotifications.tsx'
import { useFocusTimeToday } from '../record/useFocusTimeToday.ts'
import { Clock } from './Clock.tsx'
import { CycleMarker } from './CycleMarker.tsx'
import { CycleSwitch } from './CycleSwitch.tsx'
import { DurationField } from './DurationField.tsx'
import styles from './FocusTimer.module.css'
import { StartPauseButton } from './StartPauseButton.tsx'
import { usePlan, useShownTimer, useTimer, useTitle } from './useTimer.ts'

type FocusTimerProps = {
  onRecord: () => void
  onFocusMode: () => void
  /** Null if there can be no small window. */
  onSmall: (() => void) | null
}

/** The Focus timer card: shows the running timer, or else the card's own. */
export function FocusTimer({ onRecord, onFocusMode, onSmall }: FocusTimerProps) {
  const focus = useFocus()
  const id = useShownTimer()
  const timer = useTimer(id)
  const { phase } = usePlan()
  const inBreak = id === 'global' && phase !== 'focus'

  return (
    <Card
      title={strings.focus.title}
      headerClass={styles.header}
      beside={
        <>
          <Today onRecord={onRecord} />
          {onSmall && (
            <IconButton size="small" label={strings.buttons.smallWindow} onClick={onSmall}>
              <PictureInPicture2 />
            </IconButton>
          )}
          <IconButton size="small" label={strings.focus.openMode} onClick={onFocusMode}>
            <Maximize2 />
          </IconButton>
        </>
      }
    >
      <CycleSwitch />
      <div className={styles.middle}>
        <Clock id={id} className={styles.clock} />
        <div className={styles.controls}>
          {(inBreak || timer.state === 'over') && (
            <IconButton
              size="large"
              label={strings.focus.skip(inBreak ? phase : 'focus')}
              onClick={focus.skip}
            >
              <SkipForward />
            </IconButton>
          )}
          <IconButton size="large" label={strings.focus.resetShown} onClick={() => focus.reset(id)}>
            <RotateCcw />
          </IconButton>
          <StartPauseButton id={id} />
        </div>
      </div>
      <div className={styles.task}>
        <CycleMarker id={id} />
        <span className={styles.title} dir="auto">
          {useTitle(id) ?? strings.focus.noTask}
        </span>
      </div>
      <div className={styles.footer}>
        <DurationField
          key={id}
          timer={timer}
          onChange={(minutes) => focus.setMinutes(id, minutes)}
        />
        <EnableNotifications as="wide" />
      </div>
    </Card>
  )
}

function Today({ onRecord }: { onRecord: () => void }) {
  return (
    <Button kind="ghost" size="small" className={styles.today} onClick={onRecord}>
      {strings.focus.today(useFocusTimeToday())}
    </Button>
  )
}
