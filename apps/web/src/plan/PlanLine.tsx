import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { withNodes } from '../ui/withNodes.ts'
import styles from './PlanLine.module.css'
import type { PlanContent } from './planContent.ts'

type PlanLineProps = {
  content: PlanContent
  /** Null where it cannot be shown. */
  onCouldWait: (() => void) | null
  /** The hours of the day, where they can be set. */
  hours?: ReactNode
  /** Shows the meetings of the day, where that is another place. */
  onMeetings?: () => void
  /** When it is done, where that is said. */
  finish?: ReactNode
  /** In place of the sentence on a day away. */
  away: ReactNode
  /** At the other end of the line. */
  children?: ReactNode
}

/** What a day takes of what it holds, in one sentence. */
export function PlanLine({ away, children, ...planned }: PlanLineProps) {
  return (
    <section className={styles.line} aria-label={strings.plan.title}>
      <p>{planned.content.isAway ? away : <PlanSentence {...planned} />}</p>
      {children}
    </section>
  )
}

/** The sentence alone. */
export function PlanSentence(props: Omit<PlanLineProps, 'away'>) {
  const { content, onCouldWait, hours } = props
  const { planned, capacity, inMeetings, unestimated } = content
  const texts = strings.plan
  const isOver = planned > capacity
  const parts = [
    hours ?? texts.hours(capacity),
    <InMeetings key="meetings" minutes={inMeetings} onMeetings={props.onMeetings} />,
  ] as const
  return (
    <>
      {isOver && <b className={styles.over}>{texts.over(planned - capacity)}</b>}{' '}
      {withNodes(parts, (hours, meetings) =>
        texts.planned(planned, hours, inMeetings > 0 ? meetings : null),
      )}
      {unestimated > 0 && (
        <span className={styles.unestimated}> {texts.unestimated(unestimated)}</span>
      )}{' '}
      {isOver && onCouldWait && (
        <LinkButton onClick={onCouldWait}>{strings.actions.names.couldWait}</LinkButton>
      )}{' '}
      {props.finish}
    </>
  )
}

type InMeetingsProps = { minutes: number; onMeetings: (() => void) | undefined }

/** How much of the hours of a day meetings take. */
function InMeetings({ minutes, onMeetings }: InMeetingsProps) {
  const text = strings.plan.inMeetings(minutes)
  if (!onMeetings) return text
  return (
    <button type="button" className={styles.inMeetings} onClick={onMeetings}>
      {text}
    </button>
  )
}
