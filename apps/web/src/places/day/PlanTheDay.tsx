import type { Day } from '@daymark/core/calendar/day'
import { CalendarClock } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
  onOpen: (isOpen: boolean) => void
  showToast: ShowToast
  ask: (question: Question) => void
}

/** Opens and closes the timeline of a day. */
export function PlanTheDay(props: PlanTheDayProps) {
  const { day, today, isOpen, onOpen } = props
  const planner = usePlanner()
  const content = useTimelineContent(day, today)
  const acts = useTimelineActs({ ...props, content })
  const button = useRef<HTMLButtonElement>(null)

  function toggle(): void {
    if (isOpen) acts.leave()
    onOpen(!isOpen)
  }

  useActions(timelineActions, {
    plan: toggle,
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
  useFocusAfter(isOpen, button)

  return (
    <Button
      ref={button}
      size="small"
      className={styles.button}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <CalendarClock />
      <span>{strings.buttons.plan}</span>
      <Kbd>{keyCaps('p').join('')}</Kbd>
    </Button>
  )
}

/** The button takes the focus that went with the timeline. */
function useFocusAfter(isOpen: boolean, button: Readonly<{ current: HTMLElement | null }>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, button])
}
