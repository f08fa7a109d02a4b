import { type Day, dayOf, midnight, minuteOfDay, shiftDay } from '@daymark/core/calendar/day'
import { type CorrectionError, parseCorrection } from '@daymark/core/focus/correction'
import { err, type Result } from '@daymark/core/result'
import { parseTime } from '@daymark/core/tasks/parseDraft'
import { strings } from '../../strings.ts'

type Interval = { from: number; to: number }

/** The contents of the two fields: 09:10 or 9:10 AM. */
export type TypedTimes = { start: string; end: string }

type TimesError = CorrectionError | 'missing'

/** Which of the two fields is invalid, and why. */
export type WrongTimes = { field: keyof TypedTimes; error: TimesError }

const minute = 60_000

export function timesOf({ from, to }: Interval): TypedTimes {
  return { start: clockTime(from), end: clockTime(to) }
}

/**
 * The interval between two times of day. An unchanged time keeps its seconds. Over midnight a time may
 * belong to either day: the reading nearest to the recorded interval is taken.
 */
export function parseTimes(
  typed: TypedTimes,
  recorded: Interval,
  { now, others }: { now: number; others: readonly Interval[] },
): Result<Interval, WrongTimes> {
  for (const field of ['start', 'end'] as const) {
    if (minutesOf(typed[field]) === null) return err({ field, error: 'missing' })
  }

  const readings = readingsOf(typed, recorded, others)
  const [nearest = recorded] = readings
  const valid = readings
    .map((reading) => parseCorrection(reading, { now, others }))
    .find(({ ok }) => ok)
  if (valid?.ok) return valid
  const parsed = parseCorrection(nearest, { now, others })
  return parsed.ok
    ? parsed
    : err({ field: fieldOf(parsed.error, nearest, others), error: parsed.error })
}

/** Every interval that the times may mean, the nearest to the recorded one first. */
function readingsOf(
  typed: TypedTimes,
  recorded: Interval,
  others: readonly Interval[],
): Interval[] {
  const was = timesOf(recorded)
  const days = daysOf(recorded)
  const starts =
    typed.start === was.start
      ? [recorded.from]
      : days.map((day) => afterOthers(momentOf(day, typed.start), others))
  const ends = typed.end === was.end ? [recorded.to] : days.map((day) => momentOf(day, typed.end))
  const distance = ({ from, to }: Interval) =>
    Math.abs(from - recorded.from) + Math.abs(to - recorded.to)
  return starts
    .flatMap((from) => ends.map((to) => ({ from, to })))
    .sort((a, b) => distance(a) - distance(b))
}

/** If other intervals end within the typed minute, the start is the moment at which the last of them ends. */
function afterOthers(start: number, others: readonly Interval[]): number {
  const ends = others.map(({ to }) => to).filter((to) => to >= start && to < start + minute)
  return Math.max(start, ...ends)
}

function fieldOf(error: CorrectionError, { from }: Interval, others: readonly Interval[]) {
  const within = others.some((other) => other.from <= from && from < other.to)
  return error === 'overlaps' && within ? 'start' : 'end'
}

function daysOf({ from, to }: Interval): Day[] {
  const [first, last] = [dayOf(from), dayOf(to)]
  // An interval of at most 24 hours touches two days, or three if one has 23 hours.
  return first === last ? [first] : [...new Set([first, shiftDay(first, 1), last])]
}

function minutesOf(text: string): number | null {
  const time = parseTime(text)
  return time.ok ? time.value : null
}

function momentOf(day: Day, time: string): number {
  return midnight(day, minutesOf(time) ?? 0)
}

const clockTime = (moment: number) => strings.dates.typedTime(minuteOfDay(moment))
