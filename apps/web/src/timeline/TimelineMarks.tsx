import type { Block } from '@daymark/core/plan/blocks'
import { type DayClock, hourMarks, slotsOf, wallOf } from '@daymark/core/plan/dayClock'
import { memo } from 'react'
import { useLanguage } from '../context.tsx'
import { strings } from '../strings.ts'
import { pixelsOf } from './scale.ts'
import { placeOf } from './TimelineBlock.tsx'
import styles from './TimelineGrid.module.css'
import type { PlannedBlock, TimelineContent } from './timelineContent.ts'
import { timesOf } from './useLift.ts'

export const Hours = memo(function Hours({ clock }: { clock: DayClock }) {
  useLanguage()
  return hourMarks(clock).map(({ offset, wall }) => (
    <div key={offset} className={styles.hour} style={{ top: pixelsOf(offset) }} aria-hidden>
      <span>{strings.dates.hour(wall)}</span>
    </div>
  ))
})

/** Where a card of the list can be dropped. */
export const Slots = memo(function Slots({
  content: { day, clock },
}: {
  content: TimelineContent
}) {
  return slotsOf(clock).map((slot) => (
    <div
      key={slot}
      className={styles.slot}
      data-drop={`at ${day} ${wallOf(clock, slot)}`}
      style={{ top: pixelsOf(slot), height: pixelsOf(15) }}
    />
  ))
})

type FocusProps = { part: Block<'focus'>; clock: DayClock; isRunning?: boolean }

/** An interval of focus, where it was. */
export function Focus({ part, clock, isRunning }: FocusProps) {
  return (
    <span
      className={styles.focus}
      data-running={isRunning}
      style={{ top: pixelsOf(part.from), height: Math.max(4, pixelsOf(part.to - part.from)) }}
      role="img"
      aria-label={strings.timeline.focus(...timesOf(clock, part))}
    />
  )
}

/** A coming day of a series; it is shown only. */
export function UpcomingBlock({ block, clock }: { block: PlannedBlock; clock: DayClock }) {
  const { title } = block.of.task
  const times = timesOf(clock, block)
  return (
    <div
      className={styles.occurrence}
      style={placeOf(block)}
      role="img"
      aria-label={strings.timeline.occurrence(title, ...times)}
    >
      <b dir="auto">{title}</b> <span>{strings.dates.time(times[0])}</span>
    </div>
  )
}
