import { latinDigits } from '../calendar/latinDigits.ts'

/**
 * The minutes of a typed length: 90, 45 min, 1h30, 1 h 30 min, 1.5h. What quick add reads as a length is one of them
 * (`%E` in words/compile.ts), and so is what lengths are shown as. Null where it is none.
 */
export function parseLength(text: string): number | null {
  const { hours, minutes = '0', only } = form.exec(latinDigits(text).trim())?.groups ?? {}
  if (only !== undefined) return Number(only)
  if (hours === undefined) return null
  const isWhole = /^\d+$/.test(hours)
  return isWhole || minutes === '0'
    ? Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes)
    : null
}

const form =
  /^(?:(?<only>\d{1,7})(?: ?(?:m|min|minutes?|minuten))?|(?<hours>\d{1,3}(?:[.,]\d{1,2})?) ?(?:h|hours?|std|stunden?)(?: ?(?<minutes>[0-5]?\d)(?: ?(?:m|min|minutes?|minuten))?)?)$/i
