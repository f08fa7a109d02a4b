import { type Day, dayOf, shiftDay } from '@daymark/core/day'
import { type CorrectionFault, parseCorrection } from '@daymark/core/focusTime'
import { err, type Result } from '@daymark/core/result'

type Interval = { from: number; to: number }

/** What stands in the two fields: 09:10. */
export type TypedTimes = { start: string; end: string }

type TimesFault = CorrectionFault | 'missing'

/** Which of the two fields has to be put right, and why. */
export type WrongTimes = { field: keyof TypedTimes; fault: TimesFault }

const minute = 60_000

export function timesOf({ from, to }: Interval): TypedTimes {
  return { start: clockTime(from), end: clockTime(to) }
}

/**
 * The stretch between two times of day. A time that was left as it was keeps its seconds. Over midnight
 * a time may be of either day: what comes nearest to the recorded stretch is meant.
 */
export function parseTimes(
  typed: TypedTimes,
  recorded: Interval,
  { now, others }: { now: number; others: readonly Interval[] },
): Result<Interval, WrongTimes> {
  if (!isTime(typed.start)) return err({ field: 'start', fault: 'missing' })
  if (!isTime(typed.end)) return err({ field: 'end', fault: 'missing' })

  const readings = readingsOf(typed, recorded, others)
  const [nearest = recorded] = readings
  const sound = readings
    .map((reading) => parseCorrection(reading, { now, others }))
    .find(({ ok }) => ok)
  if (sound?.ok) return sound
  const parsed = parseCorrection(nearest, { now, others })
  return parsed.ok
    ? parsed
    : err({ field: fieldOf(parsed.error, nearest, others), fault: parsed.error })
}

/** Every stretch the times may stand for, the nearest to the recorded one first. */
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

/** Where another stretch ends within the minute that was typed, it is the moment after that. */
function afterOthers(start: number, others: readonly Interval[]): number {
  const ends = others.map(({ to }) => to).filter((to) => to >= start && to < start + minute)
  return Math.max(start, ...ends)
}

function fieldOf(fault: CorrectionFault, { from }: Interval, others: readonly Interval[]) {
  const within = others.some((other) => other.from <= from && from < other.to)
  return fault === 'overlaps' && within ? 'start' : 'end'
}

function daysOf({ from, to }: Interval): Day[] {
  const [first, last] = [dayOf(from), dayOf(to)]
  // At most a day long, it is of two days, or of three where a day has 23 hours.
  return first === last ? [first] : [...new Set([first, shiftDay(first, 1), last])]
}

function isTime(text: string): boolean {
  return /^\d{2}:\d{2}/.test(text)
}

function momentOf(day: Day, time: string): number {
  return new Date(`${day}T${time}`).getTime()
}

function clockTime(moment: number): string {
  const date = new Date(moment)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
