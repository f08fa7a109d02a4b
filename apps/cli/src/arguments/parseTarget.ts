import { err, ok, type Result } from '@daymark/core/result'
import type { Target } from './request.ts'

const form =
  /^(?<day>.*?)(?:(?:^|\s)(?:at )?(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))?\s?(?<half>am|pm)?)?(?:(?:^|\s)#(?<list>.+))?$/i

/** A day in words, a time and a list, each of which may be absent: “tomorrow 9:00 #Work”. */
export function parseTarget(text: string): Result<Target, null> {
  const { day = '', hour, minute, half, list } = form.exec(text.trim())?.groups ?? {}
  const time = timeOf(hour, minute, half)
  // “oct 15” and “in 3 days” end with, or hold, numbers that are no times.
  const words = hour !== undefined && time === null ? withoutList(text) : day.trim()
  const target = {
    ...(words !== '' && { day: words }),
    ...(time !== null && { time }),
    ...(list !== undefined && { list: list.replace(/^"(.*)"$/, '$1').trim() }),
  }
  return Object.keys(target).length === 0 ? err(null) : ok(target)
}

function withoutList(text: string): string {
  return text.replace(/(?:^|\s)#.+$/, '').trim()
}

/** Only with minutes or a half of the day is a number a time. */
function timeOf(hour?: string, minute?: string, half?: string): string | null {
  if (hour === undefined || (minute === undefined && half === undefined)) return null
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0)
  if (hours > 23 || (half !== undefined && Number(hour) > 12)) return null
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`
}
