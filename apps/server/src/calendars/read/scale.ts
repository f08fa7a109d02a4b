import type { WrittenTime } from './writtenTime.ts'
import { daySeconds, type Zone } from './zones.ts'

/** What the times of an entry are: days, wall clocks of whoever reads them, or wall clocks of a zone. */
export type Scale =
  | { readonly form: 'day' }
  | { readonly form: 'floating' }
  | { readonly form: 'zoned'; readonly zone: Zone }

/** A time that a property says; `wall` is what the clocks of its scale show. */
export type Time = { readonly wall: number; readonly scale: Scale }

/** Where a wall clock lies: an instant in a zone, else what is shown. */
export function placeOf(scale: Scale, wall: number): number {
  return scale.form === 'zoned' ? scale.zone.instantOf(wall) : wall
}

/** What the clocks of a scale show at a time of another. A time without a zone stands as it is. */
export function wallIn(scale: Scale, time: Time): number {
  if (scale.form === 'day') return dayOf(time.wall)
  if (scale.form === 'floating' || time.scale.form !== 'zoned') return time.wall
  if (time.scale.zone === scale.zone) return time.wall
  return scale.zone.wallOf(time.scale.zone.instantOf(time.wall))
}

export function dayOf(wall: number): number {
  return Math.floor(wall / daySeconds) * daySeconds
}

/** A place as rows say it: an instant, a wall clock or a day. */
export function placeText(form: Scale['form'], place: number): string {
  const text = new Date(place * 1_000).toISOString()
  switch (form) {
    case 'day':
      return text.slice(0, 10)
    case 'floating':
      return text.slice(0, 19)
    case 'zoned':
      return `${text.slice(0, 19)}Z`
  }
}

/** A rule's last moment lies at or after this, in the scale of the series. */
export function isWithin(until: WrittenTime | null, scale: Scale, wall: number): boolean {
  if (!until) return true
  // A day ends a series with itself, whatever it is a series of.
  if (until.form === 'day' || scale.form === 'day') return dayOf(wall) <= dayOf(until.wall)
  if (until.form === 'utc' && scale.form === 'zoned')
    return scale.zone.instantOf(wall) <= until.wall
  return wall <= until.wall
}
