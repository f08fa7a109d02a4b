import type { Day } from '@daymark/core/calendar/day'
import type { Repeat } from '@daymark/core/tables/tasks'
import { readMoment } from '../text/moments.ts'

/** A date of Logseq and Org mode. A repeater with .+ counts from completion. */
export type OrgDate = {
  kind: 'SCHEDULED' | 'DEADLINE'
  day: Day
  time: number | null
  every: { rule: string; from: Repeat['from'] } | null
}

const shape =
  /^(SCHEDULED|DEADLINE): <(\d{4}-\d\d-\d\d)(?:\s+[^\d\s>.+]+)?\s*(\d\d?:\d\d)?\s*(?:(\.\+|\+\+|\+)(\d{1,3})([dwmy]))?[^>]*>/
const units: Readonly<Record<string, string>> = {
  d: 'DAILY',
  w: 'WEEKLY',
  m: 'MONTHLY',
  y: 'YEARLY',
}

export function orgDateIn(line: string): OrgDate | null {
  const [, kind, date = '', clock, mark, interval, unit = ''] = shape.exec(line) ?? []
  const moment = readMoment(clock ? `${date}T${clock}` : date)
  if (!moment || (kind !== 'SCHEDULED' && kind !== 'DEADLINE')) return null
  const number = Number(interval)
  const rule = `FREQ=${units[unit]}${number > 1 ? `;INTERVAL=${number}` : ''}`
  const every =
    mark && number > 0 ? ({ rule, from: mark === '.+' ? 'completion' : 'due' } as const) : null
  return { kind, day: moment.day, time: moment.minutes, every }
}
