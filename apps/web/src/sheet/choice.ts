import { Day } from '@daymark/core/calendar/day'
import type { Period } from '@daymark/core/sheet/entries'
import { namedPeriod, periodNames } from '@daymark/core/sheet/period'
import * as v from 'valibot'
import { strings } from '../strings.ts'

const Choice = v.object({
  period: v.variant('kind', [
    v.object({ kind: v.literal('named'), name: v.picklist(periodNames) }),
    v.object({ kind: v.literal('own'), from: Day, to: Day }),
  ]),
  by: v.picklist(['day', 'list', 'tag', 'task', 'entry']),
  query: v.string(),
  /** Null: that of the device. */
  zone: v.nullable(v.string()),
})

/** What a time sheet shows. */
export type SheetChoice = v.InferOutput<typeof Choice>

const first: SheetChoice = {
  period: { kind: 'named', name: 'this week' },
  by: 'task',
  query: '',
  zone: null,
}

export function readChoice(kept: unknown): SheetChoice {
  const read = v.safeParse(Choice, kept)
  return read.success ? read.output : first
}

export function periodOf({ period }: SheetChoice, today: Day): Period {
  return period.kind === 'own'
    ? { from: period.from, to: period.to }
    : namedPeriod(period.name, today, strings.weeks.start())
}
