import { type Component, propertiesNamed, propertyNamed } from './components.ts'
import { readRule } from './rule.ts'
import { ruleTimes, type Steps } from './ruleTimes.ts'
import { readTime } from './writtenTime.ts'
import { type Zone, zoneBy } from './zones.ts'

/** From when on clocks are so far ahead of UTC, and how far they were before. */
type Onset = { readonly at: number; readonly ahead: number; readonly before: number }

/** The zone that a VTIMEZONE describes, until then; null for one that says nothing. */
export function zoneOf(component: Component, end: number, steps: Steps): Zone | null {
  const onsets = component.components
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .flatMap((each) => onsetsOf(each, end, steps))
    .sort((a, b) => a.at - b.at)
  const [first] = onsets
  if (!first) return null
  return zoneBy((instant) => {
    let [low, high] = [0, onsets.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((onsets[middle]?.at ?? 0) <= instant) low = middle + 1
      else high = middle
    }
    return onsets[low - 1]?.ahead ?? first.before
  })
}

function onsetsOf(observance: Component, end: number, steps: Steps): Onset[] {
  const start = readTime(propertyNamed(observance, 'DTSTART')?.value ?? '')
  const ahead = offsetOf(propertyNamed(observance, 'TZOFFSETTO')?.value)
  if (!start || ahead === null) return []
  const before = offsetOf(propertyNamed(observance, 'TZOFFSETFROM')?.value) ?? ahead
  const walls = new Set([start.wall])
  for (const { value } of propertiesNamed(observance, 'RDATE')) {
    for (const text of value.split(',')) {
      const time = readTime(text.split('/')[0] ?? '')
      if (time) walls.add(time.form === 'utc' ? time.wall + before : time.wall)
    }
  }
  for (const { value } of propertiesNamed(observance, 'RRULE')) {
    const rule = readRule(value)
    if (!rule) continue
    const { until } = rule
    const last = until ? until.wall + (until.form === 'utc' ? before : 0) : end
    for (const wall of ruleTimes(rule, start.wall, { from: start.wall, end }, steps)) {
      if (wall > last) break
      walls.add(wall)
    }
  }
  return [...walls].map((wall) => ({ at: wall - before, ahead, before }))
}

/** Seconds: ‘+0530’, ‘-034602’. */
function offsetOf(text: string | undefined): number | null {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-]?)(\d\d):?(\d\d):?(\d\d)?$/.exec(text?.trim() ?? '') ?? []
  if (hours === undefined) return null
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -total : total
}
