import { err, ok, type Result } from '@daymark/core/result'
import type { Target } from './request.ts'

/** A day in words, a time and a list, each of which may be absent: “tomorrow 9:00 #Work”. */
export function parseTarget(text: string): Result<Target, null> {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const sign = words.findIndex((word) => word.startsWith('#') && word !== '#')
  const list = sign === -1 ? null : words.slice(sign).join(' ').slice(1)
  const { day, time } = parseDayAndTime(sign === -1 ? words : words.slice(0, sign))
  const target = {
    ...(day !== '' && { day }),
    ...(time !== null && { time }),
    ...(list !== null && { list: list.replace(/^"(.*)"$/, '$1') }),
  }
  return Object.keys(target).length === 0 ? err(null) : ok(target)
}

/** Days are read by the server; a time has minutes or a half of the day, and stands last. */
function parseDayAndTime(words: readonly string[]): { day: string; time: string | null } {
  const count = /^[ap]m$/i.test(words.at(-1) ?? '') ? 2 : 1
  const time = parseTime(words.slice(-count).join(''))
  if (time === null) return { day: words.join(' '), time }
  const before = words.slice(0, -count)
  const day = before.at(-1)?.toLowerCase() === 'at' ? before.slice(0, -1) : before
  return { day: day.join(' '), time }
}

/** 9:00, 9am, 9:30pm */
function parseTime(text: string): string | null {
  const { hour, minute, half } =
    /^(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))?(?<half>am|pm)?$/i.exec(text)?.groups ?? {}
  if (hour === undefined || (minute === undefined && half === undefined)) return null
  const isAfternoon = half?.toLowerCase() === 'pm'
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  if (hours > 23 || (half !== undefined && Number(hour) > 12)) return null
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`
}
