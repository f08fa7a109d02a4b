import type { Day } from '@daymark/core/calendar/day'
import { comingDayTask } from '@daymark/core/plan/planned'
import type { Ghost } from '@daymark/core/repeat/ghosts'
import type { Series } from '@daymark/core/repeat/series'
import { Repeat } from 'lucide-react'
import { useRef } from 'react'
import { stepTreeOf, usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import styles from './GhostRows.module.css'
import { ghostKey } from './ghostFocus.ts'
import { useGhostDrag } from './useGhostDrag.ts'

const minute = 60_000

type GhostRowsProps = {
  ghosts: readonly Ghost[]
  today: Day
  onOpen: (ghost: Ghost) => void
  /** It was dragged to the column of another day. */
  onMove: (ghost: Ghost, day: Day) => void
}

/** What is still to come on a day, as the last row of its tasks. */
export function GhostRows({ ghosts, today, onOpen, onMove }: GhostRowsProps) {
  const root = useRef<HTMLLIElement>(null)
  const press = useGhostDrag(root, today, (key, day) => {
    const ghost = ghosts.find((each) => ghostKey(each) === key)
    if (ghost) onMove(ghost, day)
  })
  return (
    <li ref={root} className={styles.coming}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list. */}
      <ul role="list" aria-label={strings.ghosts.coming}>
        {ghosts.map((ghost) => (
          <li key={ghost.series.id}>
            <button
              type="button"
              className={styles.ghost}
              data-ghost={ghostKey(ghost)}
              aria-haspopup="dialog"
              onPointerDown={press}
              onClick={() => onOpen(ghost)}
            >
              <Repeat />
              <span className={styles.title} dir="auto">
                {ghost.series.title}
              </span>
              <span className="sr">, {strings.ghosts.repeatsThen}</span>
              <Meta series={ghost.series} />
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Meta({ series }: { series: Series }) {
  const { estimate } = comingDayTask(stepTreeOf(usePlannerNow()), series)
  const { at_minutes } = series
  if (at_minutes === null && estimate === null) return null
  return (
    <span className={styles.meta}>
      {at_minutes !== null && <time>{strings.dates.time(at_minutes)}</time>}
      {estimate !== null && <span>{strings.focusTime.briefly(estimate * minute, null)}</span>}
    </span>
  )
}
