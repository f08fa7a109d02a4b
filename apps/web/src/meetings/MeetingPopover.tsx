import type { Meeting } from '@daymark/core/meetings/meetings'
import { Clock, MapPin, Video, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { usePlanner } from '../context.tsx'
import { calendarName } from '../derived/meetings.ts'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { ColorDot } from '../ui/ColorDot.tsx'
import { classes } from '../ui/classes.ts'
import picker from '../ui/Picker.module.css'
import { PopoverDialog } from '../ui/PopoverDialog.tsx'
import { leavePopover } from '../ui/usePopover.ts'
import styles from './Meetings.module.css'
import { whenOf } from './meetingTexts.ts'

type MeetingPopoverProps = {
  meeting: Meeting
  button: RefObject<HTMLElement | null>
  onMakeTask: (meeting: Meeting) => void
  onClose: () => void
}

/** When and where a meeting is, the way into it, and the way to a task of it. */
export function MeetingPopover({ meeting, button, onMakeTask, onClose }: MeetingPopoverProps) {
  const planner = usePlanner()
  const popover = useRef<HTMLDivElement>(null)
  const { title, place, link, maybe } = meeting.entry
  const texts = strings.meetings
  const leave = () => leavePopover(popover.current, onClose)
  useEffect(() => {
    popover.current?.querySelector<HTMLElement>('ul ~ div :is(a, button)')?.focus()
  }, [])

  return (
    <PopoverDialog
      ref={popover}
      label={title}
      button={button}
      className={classes(picker.picker, styles.popover)}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 dir="auto">{title}</h2>
        <IconButton size="small" label={texts.close} onClick={leave}>
          <X />
        </IconButton>
      </div>
      <ul>
        <li>
          <Clock />
          {whenOf(meeting)}
        </li>
        <li>
          <ColorDot color={planner.calendars.get(meeting.calendar)?.color ?? null} />
          <span dir="auto">{calendarName(planner, meeting.calendar)}</span>
        </li>
        {place && (
          <li>
            <MapPin />
            <span dir="auto">{place}</span>
          </li>
        )}
        {maybe && <li data-maybe>{texts.maybe}</li>}
      </ul>
      <div className={styles.acts}>
        {link && (
          <a className={styles.join} href={link} target="_blank" rel="noreferrer">
            <Video />
            {texts.join}
          </a>
        )}
        <Button
          kind="ghost"
          size="small"
          onClick={() => {
            leave()
            onMakeTask(meeting)
          }}
        >
          {texts.makeTask}
        </Button>
      </div>
    </PopoverDialog>
  )
}
