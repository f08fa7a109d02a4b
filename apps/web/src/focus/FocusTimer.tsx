import { Maximize2, PictureInPicture2, RotateCcw, SkipForward } from 'lucide-react'
import { useFocus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Clock } from './Clock.tsx'
import { CycleMarker } from './CycleMarker.tsx'
import { CycleSwitch } from './CycleSwitch.tsx'
import { DurationField } from './DurationField.tsx'
import { EnableNotifications } from './EnableNotifications.tsx'
import styles from './FocusTimer.module.css'
import { RoundButton } from './RoundButton.tsx'
import { useFocusedToday } from './useFocusedToday.ts'
import { usePlan, useShownTimer, useTimer, useTitle } from './useTimer.ts'

type FocusTimerProps = {
  onRecord: () => void
  onFocusMode: () => void
  /** Null where there can be no small window. */
  onSmall: (() => void) | null
}

/** The card of the one timer that runs, whosoever it is; while none does, of its own. */
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
            <IconButton size="small" label={strings.focus.openSmall} onClick={onSmall}>
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
          <RoundButton id={id} />
        </div>
      </div>
      <div className={styles.who}>
        <CycleMarker id={id} />
        <span className={styles.title}>{useTitle(id) ?? strings.focus.noTask}</span>
      </div>
      <div className={styles.foot}>
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
      {strings.focus.today(useFocusedToday())}
    </Button>
  )
}
