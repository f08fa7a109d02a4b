import type { Meeting } from '@daymark/core/meetings/meetings'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { usePlanner } from '../context.tsx'
import { useMenu } from '../ui/useMenu.ts'
import { MeetingPopover } from './MeetingPopover.tsx'
import { consumeWantedMeeting } from './meetingFocus.ts'
import { nameOf } from './meetingTexts.ts'
import { type MeetingTaskOptions, useMeetingTask } from './useMeetingTask.ts'

type MeetingButtonProps = Pick<ComponentProps<'button'>, 'className' | 'style'> &
  MeetingTaskOptions & {
    meeting: Meeting
    /** What is seen of it, hidden from its name. */
    children: ReactNode
  }

/** A meeting, which opens beside its button. */
export function MeetingButton(props: MeetingButtonProps) {
  const { meeting, onTask, showToast, children, ...look } = props
  const { key, kind, calendar, entry } = meeting
  const planner = usePlanner()
  const makeTask = useMeetingTask({ onTask, showToast })
  const { open, button, menu } = useMenu('dialog')
  const element = button.ref
  useEffect(() => {
    if (consumeWantedMeeting(key)) element.current?.focus()
  }, [key, element])

  return (
    <>
      <button
        {...look}
        {...button}
        type="button"
        data-meeting={key}
        data-kind={kind}
        data-maybe={entry.maybe || undefined}
        data-color={planner.calendars.get(calendar)?.color}
      >
        <span className="sr">{nameOf(planner, meeting)}</span>
        {children}
      </button>
      {open && <MeetingPopover {...menu} meeting={meeting} onMakeTask={makeTask} />}
    </>
  )
}
