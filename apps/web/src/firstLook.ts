import type { Planner } from './planner/planner.ts'

const patience = 5_000

/** Until the planner shows what the server has, or is known not to reach it. */
export async function firstLook(
  planner: Pick<Planner, 'status' | 'subscribe'>,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const looked = new AbortController()
  const look = () => {
    if (!['opening', 'syncing'].includes(planner.status().kind)) looked.abort()
  }
  const stop = planner.subscribe(look)
  look()
  if (!looked.signal.aborted) await sleep(patience, looked.signal)
  stop()
}
