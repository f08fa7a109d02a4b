import type { TimerId } from '@daymark/core/focus/timers'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { Inbox, ListTree, Minimize2, PictureInPicture2, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActions } from '../../actions/useActions.ts'
import { useFocus } from '../../context.tsx'
import { followedAfter, followFrom } from '../../planner/focus/followedTimer.ts'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useLayer } from '../../ui/history/useLayer.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { showOnTop } from '../../ui/topDialog.ts'
import { useKeys } from '../../ui/useKeys.ts'
import { focusModeActions, timerActions } from '../focusActions.ts'
import { useFocusTimeToday } from '../record/useFocusTimeToday.ts'
import { Clock } from '../timer/Clock.tsx'
import { StartPauseButton } from '../timer/StartPauseButton.tsx'
import { usePlan, useShownTimer, useTask, useTimer } from '../timer/useTimer.ts'
import styles from './FocusMode.module.css'
import { FocusModeSkipOrComplete } from './FocusModeSkipOrComplete.tsx'
import { FocusModeSun } from './FocusModeSun.tsx'
import { FocusModeText, WhatIsNext } from './FocusModeText.tsx'
import { onFullscreenExit } from './fullscreen.ts'
import { StepsAndNotes } from './StepsAndNotes.tsx'
import { Thought } from './Thought.tsx'
import { useIdle } from './useIdle.ts'
import { useWakeLock } from './useWakeLock.ts'

type FocusModeProps = {
  of: TimerId | 'shown'
  /** Null if there can be no small window. */
  onSmall: (() => void) | null
  onLeave: () => void
  showToast: ShowToast
  onThought: (draft: Draft) => Promise<Task | null>
  onPalette: () => void
}

/** A full screen with only the timer: the sun travels its arc until the timer finishes. */
export function FocusMode(props: FocusModeProps) {
  const { of, onSmall, onLeave, showToast, onThought, onPalette } = props
  const focus = useFocus()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useFollowed(of)
  const timer = useTimer(id)
  const { phase } = usePlan()
  const inBreak = id === 'global' && phase !== 'focus'
  const isPaused = timer.state === 'paused'
  const task = useTask(id)
  const [part, setPart] = useState<'thought' | 'steps' | null>(null)
  const startOrPause = () => (isPaused ? focus.start(id) : focus.pause(id))
  function leave(): void {
    // Closed first, so that the dialog returns the focus to where it was.
    dialog.current?.close()
    onLeave()
  }

  useLayer(leave)

  useEffect(() => {
    const screen = dialog.current
    if (!screen) return
    const hide = showOnTop(screen)
    // Not its first button: the space bar has to pause the timer.
    screen.focus()
    return hide
  }, [])
  const onExit = useEffectEvent(leave)
  useEffect(() => onFullscreenExit(() => onExit()), [])
  useWakeLock(!isPaused)
  useIdle(dialog)
  const reset = () => focus.reset(id)
  useActions(timerActions, { start: startOrPause, reset, focusMode: leave }, dialog)
  const toggle = (other: 'thought' | 'steps') => setPart(part === other ? null : other)
  useActions(
    focusModeActions,
    {
      thought: () => toggle('thought'),
      stepsAndNotes: { what: () => toggle('steps'), when: () => task !== undefined },
    },
    dialog,
  )
  useKeys({ 'mod+k': onPalette }, dialog)

  /** The space bar pauses the timer again. */
  function closePart(): void {
    setPart(null)
    dialog.current?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      data-paused={isPaused || undefined}
      data-break={inBreak || undefined}
      tabIndex={-1}
      aria-label={strings.focusMode.title}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
      onClose={(event) => {
        // If it is open again, React's strict mode closed it.
        if (event.target === dialog.current && !dialog.current.open) onLeave()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || event.target !== dialog.current) return
        event.preventDefault()
        if (!event.repeat) startOrPause()
      }}
    >
      <header className={styles.header}>
        <span>{strings.focus.focusedToday(useFocusTimeToday())}</span>
        {onSmall && (
          <IconButton label={strings.buttons.smallWindow} onClick={onSmall}>
            <PictureInPicture2 />
          </IconButton>
        )}
        <Button kind="ghost" onClick={leave}>
          <Minimize2 />
          <span>{strings.focusMode.leave}</span>
        </Button>
      </header>
      <div className={styles.stage}>
        <div className={styles.arc}>
          <FocusModeSun id={id} />
          <FocusModeText id={id} inBreak={inBreak}>
            <Clock id={id} className={styles.clock} />
          </FocusModeText>
        </div>
      </div>
      {part === 'steps' && task && <StepsAndNotes task={task} />}
      <div className={styles.footer}>
        <div className={styles.controls}>
          <IconButton className={styles.circle} label={strings.focus.resetShown} onClick={reset}>
            <RotateCcw />
          </IconButton>
          <StartPauseButton id={id} className={styles.round} />
          <FocusModeSkipOrComplete id={id} inBreak={inBreak} showToast={showToast} />
        </div>
        {part === 'thought' ? (
          <Thought onAdd={onThought} onClose={closePart} />
        ) : (
          <div className={styles.parts}>
            <Button kind="ghost" size="small" onClick={() => setPart('thought')}>
              <Inbox />
              {strings.focusMode.thought}
              <Kbd>N</Kbd>
            </Button>
            {task && (
              <Button
                kind="ghost"
                size="small"
                aria-expanded={part === 'steps'}
                onClick={() => toggle('steps')}
              >
                <ListTree />
                {strings.focusMode.stepsAndNotes}
                <Kbd>O</Kbd>
              </Button>
            )}
          </div>
        )}
        <WhatIsNext inBreak={inBreak} />
        <p className={styles.keys} aria-hidden>
          <Key
            name={strings.focusMode.keys.space}
            does={isPaused ? strings.focusMode.keys.start : strings.focusMode.keys.pause}
          />
          <Key name="R" does={strings.focusMode.keys.reset} />
          <Key name={strings.focusMode.keys.escape} does={strings.focusMode.keys.leave} />
        </p>
      </div>
    </dialog>
  )
}

function Key({ name, does }: { name: string; does: string }) {
  return (
    <span>
      <Kbd>{name}</Kbd> {does}
    </span>
  )
}

/** Follows the timer of the Focus timer card, and keeps its task through resets and breaks. */
function useFollowed(of: TimerId | 'shown'): TimerId {
  const shown = useShownTimer()
  const isRunning = useTimer(shown).state !== 'paused'
  const inBreak = usePlan().phase !== 'focus'
  const card = { shown, isRunning, inBreak }
  const [followed, follow] = useState(() => followFrom(of, card))
  const next = followedAfter(followed, card)
  if (next !== followed) follow(next)
  return next.id
}
