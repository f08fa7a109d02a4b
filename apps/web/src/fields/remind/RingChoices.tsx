import type { Day } from '@daymark/core/calendar/day'
import {
  before,
  isSameRing,
  offeredBefore,
  type Ring,
  reminderLimit,
} from '@daymark/core/remind/ring'
import { type RefObject, useState } from 'react'
import { strings } from '../../strings.ts'
import { Choices } from '../../ui/Choices.tsx'
import { AnyTime } from './AnyTime.tsx'
import styles from './RingChoices.module.css'

/** What a task is remembered by, and what the choices for it depend on. */
export type RemindedBy = {
  rings: readonly Ring[]
  /** It has a time of day. */
  isTimed: boolean
  /** Null: it has no day from which anything could count. */
  day: Day | null
  today: Day
}

type RingChoicesProps = {
  by: RemindedBy
  first: RefObject<HTMLInputElement | null>
  onRings: (rings: readonly Ring[]) => void
}

/** So long before a task, or at any time: as many as are wanted. */
export function RingChoices({ by, first, onRings }: RingChoicesProps) {
  const { rings, isTimed, day, today } = by
  const [isTooMany, setTooMany] = useState(false)
  // One that was taken away here stays to be chosen again.
  const [known] = useState(rings)
  const offered = day === null ? [] : offeredBefore.map(before)
  const others = [...known, ...rings].filter((ring) => !offered.some(sameAs(ring)))
  const choices = [
    ...offered,
    ...others.filter((ring, at) => others.findIndex(sameAs(ring)) === at),
  ]

  function set(ring: Ring, isChosen: boolean): void {
    const isOver = isChosen && rings.length >= reminderLimit
    setTooMany(isOver)
    const others = rings.filter((other) => !isSameRing(other, ring))
    if (!isOver) onRings(isChosen ? [...others, ring] : others)
  }

  return (
    <>
      <Choices>
        {choices.map((ring, index) => (
          <label key={ring.at ?? ring.before_minutes}>
            <input
              ref={index === 0 ? first : null}
              type="checkbox"
              checked={rings.some(sameAs(ring))}
              onChange={({ target }) => set(ring, target.checked)}
            />
            {strings.remind.ring(ring, isTimed, today)}
          </label>
        ))}
      </Choices>
      <AnyTime
        day={day ?? today}
        today={today}
        action={strings.remind.add}
        onRing={(ring) => set(ring, true)}
      />
      <p className={styles.error} role="alert">
        {isTooMany && strings.remind.tooMany}
      </p>
    </>
  )
}

const sameAs = (one: Ring) => (other: Ring) => isSameRing(one, other)
