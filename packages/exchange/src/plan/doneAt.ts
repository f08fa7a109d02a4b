import { instant } from '@daymark/core/calendar/day'
import type { ExchangedTask } from '../exchangedTask.ts'
import { earliest } from '../text/moments.ts'

/** When it was done; where nobody says, its day tells. Nothing was done later than now. */
export function doneAt({ done, day }: ExchangedTask, now: number): string {
  return earliest(done?.at ?? (day && `${day}T12:00:00.000Z`), instant(now))
}
