import type { CSSProperties } from 'react'
import { MeetingButton } from './MeetingButton.tsx'
import styles from './Meetings.module.css'
import { timeOf } from './meetingTexts.ts'

type MeetingBlockProps = Omit<Parameters<typeof MeetingButton>[0], 'children' | 'className'> & {
  style: CSSProperties
  /** How long it shows. */
  minutes: number
}

/** A block with less than this has one line, with room for when it begins alone. */
const twoLines = 30

/** A meeting with a time, beside the blocks of tasks. */
export function MeetingBlock({ minutes, ...props }: MeetingBlockProps) {
  const isShort = minutes < twoLines
  return (
    <MeetingButton {...props} className={styles.block}>
      <span className={styles.text} data-short={isShort || undefined} aria-hidden>
        <b dir="auto">{props.meeting.entry.title}</b>
        <span>{timeOf(props.meeting, isShort)}</span>
      </span>
    </MeetingButton>
  )
}
