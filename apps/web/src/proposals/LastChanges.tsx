import { milliseconds } from '@daymark/core/calendar/day'
import type { AppChange } from '@daymark/core/tables/appChanges'
import { useState } from 'react'
import { useClock, usePlanner } from '../context.tsx'
import { usePlannerNow } from '../derived/trees.ts'
import { ago } from '../strings/ago.ts'
import { strings } from '../strings.ts'
import { ActRows } from '../ui/ActRows.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './LastChanges.module.css'
import { saidOf, turnChange } from './toldChanges.ts'

const keptMs = 30 * 24 * 60 * 60_000

/** What an app or token has done in the last 30 days, the newest first. `app` is the id of the connection. */
export function LastChanges({ app }: { app: string }) {
  const planner = usePlannerNow()
  const now = useClock()()
  const changes = planner.appChanges
    .values()
    .filter(
      ({ source, state, created_at }) =>
        source === app &&
        (state === 'applied' || state === 'undone') &&
        milliseconds(created_at) > now - keptMs,
    )
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  if (changes.length === 0) return <p className={styles.none}>{strings.proposals.noChanges}</p>
  return (
    <ActRows label={strings.proposals.lastChanges}>
      {changes.map((change) => (
        <Changed key={change.id} change={change} passed={now - milliseconds(change.created_at)} />
      ))}
    </ActRows>
  )
}

function Changed({ change, passed }: { change: AppChange; passed: number }) {
  const planner = usePlanner()
  const [isLeft, leave] = useState(false)
  const says = saidOf(planner, change)
  const isUndone = change.state === 'undone'
  const { undo, undoOf, again, againOf, undone } = strings.proposals

  return (
    <li>
      <span>{says}</span>
      <small>
        {ago(passed)}
        {isUndone && `, ${undone}`}
      </small>
      <Button
        size="small"
        aria-label={isUndone ? againOf(says) : undoOf(says)}
        onClick={() => leave(turnChange(planner, change) === null)}
      >
        {isUndone ? again : undo}
      </Button>
      <p role="status">{isLeft && strings.acts.changedSince(says)}</p>
    </li>
  )
}
