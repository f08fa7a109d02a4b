import { type Event, endOf, type Length } from './event.ts'
import type { Rule } from './rule.ts'
import { type Range, ruleTimes, type Steps } from './ruleTimes.ts'
import { dayOf, isWithin, placeOf, placeText, type Scale, type Time, wallIn } from './scale.ts'
import { secondsOf } from './writtenTime.ts'
import { daySeconds } from './zones.ts'

/** One time that an event takes place. Places are instants, wall clocks or days, as the form says. */
export type Instance = {
  readonly event: Event
  readonly of: string | null
  readonly form: Scale['form']
  readonly from: number
  readonly to: number
}

/** What the events of one UID give in a range. Those whose instances lie outside of it may be among them. */
export function* instancesOf(
  events: readonly Event[],
  range: Range,
  steps: Steps,
): Generator<Instance> {
  const masters = events.filter(({ instead }) => instead === null)
  const [first] = masters
  const master = first && masters.reduce(newer, first)
  if (!master) {
    const newest = newestOf(events, ({ instead, start }) =>
      keyOf((instead ?? start).scale, instead),
    )
    for (const event of newest) if (!event.isCancelled) yield alone(event)
  } else if (!master.isCancelled) yield* instancesOfSeries(master, events, range, steps)
}

function* instancesOfSeries(
  master: Event,
  events: readonly Event[],
  range: Range,
  steps: Steps,
): Generator<Instance> {
  const { scale } = master.start
  const overrides = events.filter(({ instead }) => instead !== null)
  const key = ({ instead }: Event) => keyOf(scale, instead)
  const alike = (andFollowing: boolean) =>
    newestOf(
      overrides.filter((each) => each.andFollowing === andFollowing),
      key,
    )
  const singles = new Map(alike(false).map((event) => [key(event), event]))
  const following = alike(true)
    .map((event) => followingOf(master, event))
    .sort((a, b) => a.from - b.from)
  const placed = new Set<Event>()
  const repeats = overrides.length > 0 || isRepeating(master)
  for (const { wall, length } of startsOf(master, reach(master, following, range), steps)) {
    const place = placeOf(scale, wall)
    const of = repeats ? placeText(scale.form, place) : null
    const single = singles.get(`${place}`) ?? singles.get(`day ${dayOf(wall)}`)
    if (single && !placed.has(single)) {
      placed.add(single)
      if (!single.isCancelled)
        yield instance(single, single.start.scale, single.start.wall, null, of)
      continue
    }
    const changed = following.findLast(({ from }) => from <= place)
    if (changed?.event.isCancelled) continue
    yield changed
      ? instance(changed.event, changed.event.start.scale, wall + changed.shift, null, of)
      : instance(master, scale, wall, length, of)
  }
  // One whose instance lies elsewhere, or is none, takes place all the same.
  for (const event of singles.values()) {
    if (!placed.has(event) && !event.isCancelled) yield alone(event, scale)
  }
}

function isRepeating({ rules, additions }: Event): boolean {
  return rules.length > 0 || additions.length > 0
}

/** An override by itself, which says itself when it takes place. */
function alone(event: Event, scale: Scale = (event.instead ?? event.start).scale): Instance {
  const of = event.instead && placeText(scale.form, placeOf(scale, wallIn(scale, event.instead)))
  return instance(event, event.start.scale, event.start.wall, null, of)
}

function instance(
  event: Event,
  scale: Scale,
  wall: number,
  length: Length | null,
  of: string | null,
): Instance {
  const to = endOf(scale, wall, length ?? event.length)
  return { event, of, form: scale.form, from: placeOf(scale, wall), to }
}

/** The same for times that mean the same instance, whatever their zones. A day means the instance of that day. */
function keyOf(scale: Scale, time: Time | null): string {
  if (!time) return ''
  const wall = wallIn(scale, time)
  const isDay = time.scale.form === 'day' && scale.form !== 'day'
  return isDay ? `day ${dayOf(wall)}` : `${placeOf(scale, wall)}`
}

/** Of those with the same key, the one that counts. */
function newestOf(events: readonly Event[], key: (event: Event) => string): Event[] {
  const newest = new Map<string, Event>()
  for (const event of events) {
    const same = newest.get(key(event))
    newest.set(key(event), same ? newer(same, event) : event)
  }
  return [...newest.values()]
}

function newer(one: Event, other: Event): Event {
  const by = other.sequence - one.sequence || other.stamp - one.stamp
  return by >= 0 ? other : one
}

/** An override of all that follows: from which place on, and by how much wall clocks move. */
type Following = { readonly event: Event; readonly from: number; readonly shift: number }

function followingOf({ start: { scale } }: Event, event: Event): Following {
  const instead = wallIn(scale, event.instead ?? event.start)
  // In its own scale it begins where it says, and all that follow as much later as they would.
  return { event, from: placeOf(scale, instead), shift: event.start.wall - instead }
}

/** Where instances begin that may lie in the range, long or moved as they are. */
function reach(master: Event, following: readonly Following[], range: Range): Range {
  const lengths = [master, ...following.map(({ event }) => event)].map(({ length }) => length)
  const own = master.additions.flatMap(({ length }) => length ?? [])
  const longest = Math.max(...[...lengths, ...own].map(secondsAtMost))
  const shift = Math.max(0, ...following.map((each) => Math.abs(each.shift)))
  // Zones are less than a day away from each other.
  const margin = 2 * daySeconds + shift
  return { from: range.from - longest - margin, end: range.end + margin }
}

function secondsAtMost(length: Length): number {
  return (length.kind === 'exact' ? length.seconds : secondsOf(length.duration)) + daySeconds
}

/** Far more than a calendar may have in all: a series of seconds. */
const mostStarts = 20_000

/** All beginnings of a series in a range, each once. */
function startsOf(
  master: Event,
  range: Range,
  steps: Steps,
): { wall: number; length: Length | null }[] {
  const { scale } = master.start
  const starts = new Map<number, { wall: number; length: Length | null }>()
  const add = (wall: number, length: Length | null) => {
    starts.set(placeOf(scale, wall), { wall, length })
    if (starts.size > mostStarts) steps.left = -1
  }
  const isNear = (wall: number) => wall >= range.from && wall < range.end
  // A beginning is an instance, also where no rule takes it.
  if (isNear(master.start.wall)) add(master.start.wall, null)
  for (const rule of master.rules) {
    for (const wall of wallsOf(rule, master.start, range, steps)) {
      add(wall, null)
      if (steps.left < 0) return []
    }
  }
  for (const { time, length } of master.additions) {
    const wall = additionIn(master.start, time)
    if (isNear(wall)) add(wall, length)
  }
  for (const rule of master.exceptRules) {
    for (const wall of wallsOf(rule, master.start, range, steps))
      starts.delete(placeOf(scale, wall))
  }
  const without = new Set(master.exceptions.map((time) => keyOf(scale, time)))
  return [...starts]
    .filter(([place, { wall }]) => !without.has(`${place}`) && !without.has(`day ${dayOf(wall)}`))
    .map(([, start]) => start)
}

/** A day among times has the clock of the beginning. */
function additionIn(start: Time, time: Time): number {
  const wall = wallIn(start.scale, time)
  const isDay = time.scale.form === 'day' && start.scale.form !== 'day'
  return isDay ? wall + start.wall - dayOf(start.wall) : wall
}

function* wallsOf(rule: Rule, start: Time, range: Range, steps: Steps): Generator<number> {
  const { scale } = start
  const plain = scale.form === 'day' ? { ...rule, hours: null, minutes: null, seconds: null } : rule
  for (const wall of ruleTimes(plain, start.wall, range, steps)) {
    if (!isWithin(rule.until, scale, wall)) return
    yield scale.form === 'day' ? dayOf(wall) : wall
  }
}
