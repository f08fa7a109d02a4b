import type { Day } from '@daymark/core/calendar/day'
import { CalendarClock } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Question } from '../../actions/action.ts'
import { keyCaps } from '../../actions/keyCaps.ts'
import { useActions, useActionsOn } from '../../actions/useActions.ts'
import { usePlanner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import styles from '../../timeline/PlanButton.module.css'
import { blockActions, timelineActions } from '../../timeline/timelineActions.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { onFocusedTask } from '../focusedTask.ts'
import { useTimelineActs } from './useTimelineActs.tsx'
import { useTimelineContent } from './useTimelineContent.ts'

type PlanTheDayProps = {
  day: Day
  today: Day
  isOpen: boolean
  onToggle: () => void
  showToast: ShowToast
  ask: (question: Question) => void
}

/** Opens and closes the timeline of a day. */
export function PlanTheDay(props: PlanTheDayProps) {
  const { day, today, isOpen, onToggle } = props
  const planner = usePlanner()
  const content = useTimelineContent(day, today)
  const acts = useTimelineActs({ ...props, content })
  const button = useRef<HTMLButtonElement>(null)

  useActions(timelineActions, {
    fillDay: { what: acts.fill, when: () => day >= today },
  })
  useActionsOn(
    blockActions,
    {
      putAt: { what: acts.putAt, when: () => day >= today },
      takeOff: { what: acts.takeOff, when: ({ at_minutes }) => at_minutes !== null },
    },
    onFocusedTask(planner),
  )
  useOnClosed(isOpen, () => {
    acts.leave()
    // It takes the focus that went with the timeline.
    if (document.activeElement === document.body) button.current?.focus()
  })

  return (
    <Button
      ref={button}
      size="small"
      className={styles.button}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <CalendarClock />
      <span>{strings.buttons.plan}</span>
      <Kbd>{keyCaps('p').join('')}</Kbd>
    </Button>
  )
}

function useOnClosed(isOpen: boolean, act: () => void): void {
  const wasOpen = useRef(isOpen)
  const close = useEffectEvent(act)
  useEffect(() => {
    if (wasOpen.current && !isOpen) close()
    wasOpen.current = isOpen
  }, [isOpen])
}
