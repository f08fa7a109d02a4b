import { minuteOfDay } from '@daymark/core/calendar/day'

/** The coordinates of the day line: 1000 wide, the horizon at 46, the top of the arc at 8. */
export const canvas = { width: 1000, height: 46 }

const rise = 38
const step = 0.0125

export const firstHour = 6
export const lastHour = 22

/** The hours labelled under the line. */
export const marks = [firstHour, 10, 14, 18, lastHour]

/** The position of a minute on the line, from 0 at 06:00 to 1 at 22:00; outside of that at night. */
export function positionOf(minute: number): number {
  return (minute / 60 - firstHour) / (lastHour - firstHour)
}

/** The CSS position of an interval on the line, clipped to it; null if it is outside. */
export function partOfLine({ from, to }: { from: number; to: number }) {
  const start = positionOf(minuteOfDay(from))
  const end = start + (to - from) / ((lastHour - firstHour) * 60 * 60_000)
  if (end <= 0 || start >= 1) return null
  const [first, last] = [Math.max(0, start), Math.min(1, end)]
  return { insetInlineStart: percent(first), width: percent(last - first) }
}

/** The height of the arc at a position, in pixels from the top. */
export function heightAt(position: number): number {
  return canvas.height - rise * Math.sin(Math.PI * position)
}

/** The arc between two positions, as an SVG path. */
export function arcBetween(from: number, to: number): string {
  const steps = Math.max(1, Math.ceil((to - from) / step))
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const position = from + ((to - from) * index) / steps
    return `${(position * canvas.width).toFixed(1)} ${heightAt(position).toFixed(2)}`
  })
  return `M${points.join('L')}`
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)}%`
}
