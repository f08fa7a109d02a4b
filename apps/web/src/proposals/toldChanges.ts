import { redoing, undoing } from '@daymark/core/proposals/answers'
import { linesOf } from '@daymark/core/proposals/lines'
import { proposedIn } from '@daymark/core/proposals/proposed'
import type { AppChange } from '@daymark/core/tables/appChanges'
import type { Act, Planner } from '../context.tsx'
import { newId } from '../device/newId.ts'
import { strings } from '../strings.ts'

/** Claude proposes 3 changes; Claude added 3 tasks */
export function toldOf(planner: Planner, change: AppChange): string {
  const lines = linesOf(proposedIn(change), planner.row)
  const { proposes, did } = strings.proposals
  return change.state === 'open' ? proposes(change.app, lines.length) : did(change.app, lines)
}

/** Takes back what an app did, or does it again, as an act of this device; null where all of it was changed since. */
export function turnChange(planner: Planner, change: AppChange): Act | null {
  const parts = { rowOf: planner.row, at: planner.stamp(), newId }
  const isUndone = change.state === 'undone'
  const mutations = isUndone ? redoing(change, parts) : undoing(change, parts)
  if (mutations.length === 0) return null
  return planner.history.act(
    strings.proposals.turned(saidOf(planner, change), !isUndone),
    mutations,
  )
}

/** The sentence of the app, else what it did. */
export function saidOf(planner: Planner, change: AppChange): string {
  return change.says || toldOf(planner, change)
}
