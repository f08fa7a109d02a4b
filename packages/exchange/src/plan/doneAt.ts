import { instant, milliseconds } from '@daymark/core/calendar/day'
import type { ExchangedTask } from '../exchangedTask.ts'

/** When it was done; where nobody says, its day tells. Nothing was done later than now. */
export function doneAt({ done, day }: ExchangedTask, now: number): string {
  return earliest(done?.at ?? (day && `${day}T12:00:00.000Z`), instant(now))
}

export function earliest(moment: string | null, latest: string): string {
  return moment && milliseconds(moment) < milliseconds(latest)
    ? instant(milliseconds(moment))
    : latest
}
