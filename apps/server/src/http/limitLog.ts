import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { countInPeriods } from './countInPeriods.ts'

/** The limit that was reached, the network as it is stored elsewhere, and the signed-in account. */
export type Limited = { limit: string; network: string | null; account: string | null }

/** Says at `warn` who has reached a limit, once in five minutes for each. */
export function openLimitLog(log: Log, clock: Clock): (limited: Limited) => void {
  const count = countInPeriods({ most: 1, periodMs: 5 * 60_000, clock })
  return (limited) => {
    const { limit, network, account } = limited
    if (count(`${limit} ${network} ${account}`) === 0) log.warn(limited, 'limit reached')
  }
}
