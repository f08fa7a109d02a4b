import { daySeconds, secondsAt } from './zones.ts'

/** A time as a file writes it; `wall` is what it shows, at midnight for a day. */
export type WrittenTime = { readonly form: 'day' | 'clock' | 'utc'; readonly wall: number }

const shape =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** Eight digits are a day, whatever stands before them. Null for what is no time. */
export function readTime(text: string): WrittenTime | null {
  const [, year, month, day, hour, minute, second = '0', zone] = shape.exec(text.trim()) ?? []
  const midnight = midnightOf(Number(year), Number(month), Number(day))
  if (midnight === null) return null
  if (hour === undefined) return { form: 'day', wall: midnight }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  // A leap second is the one before it.
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Math.min(Number(second), 59)
  const wall = midnight + seconds
  return zone === undefined
    ? { form: 'clock', wall }
    : { form: 'utc', wall: wall - secondsAhead(zone) }
}

function midnightOf(year: number, month: number, day: number): number | null {
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null
  const midnight = secondsAt(year, month, day)
  return midnight < secondsAt(year, month + 1, 1) ? midnight : null
}

function secondsAhead(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  const seconds = Number(hours) * 3_600 + Number(minutes) * 60
  return sign === '-' ? -seconds : seconds
}

/** Days go by the calendar, seconds by the clock. */
export type Duration = { readonly days: number; readonly seconds: number }

const durationShape =
  /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,7})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i

export function readDuration(text: string): Duration | null {
  const [whole, sign, ...amounts] = durationShape.exec(text.trim()) ?? []
  if (whole === undefined || amounts.every((amount) => amount === undefined)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = amounts.map((amount) =>
    Number(amount ?? 0),
  )
  const factor = sign === '-' ? -1 : 1
  return {
    days: factor * (weeks * 7 + days),
    seconds: factor * (hours * 3_600 + minutes * 60 + seconds),
  }
}

export function secondsOf({ days, seconds }: Duration): number {
  return days * daySeconds + seconds
}
