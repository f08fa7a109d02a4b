import type { Day } from '@daymark/core/calendar/day'
import { type Ring, readWallClock, untimedMinutes } from '@daymark/core/remind/ring'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'
import { forms, joined, quoted } from './words.ts'

const dayMinutes = 1_440

/** ‘Remind me’, in the open card, in the form of a new task and in its dialog. */
export const remind = translatable('remind', {
  label: 'Remind me',
  none: 'No reminder',
  close: 'Close',
  /** 10 min before; without a time of day it counts from 09:00. */
  before(minutes: number, isTimed: boolean): string {
    if (minutes === 0) return isTimed ? 'At the time' : `At ${dates.time(untimedMinutes)}`
    const long =
      minutes % dayMinutes === 0
        ? forms(minutes / dayMinutes, { one: '# day', other: '# days' })
        : brief(minutes)
    return isTimed ? `${long} before` : `${long} before ${dates.time(untimedMinutes)}`
  },
  ring: (ring: Ring, isTimed: boolean, today: Day): string => {
    if (ring.at === null) return remind.before(ring.before_minutes ?? 0, isTimed)
    const read = readWallClock(ring.at)
    return read ? `${dates.near(read.day, today)}, ${dates.time(read.minutes)}` : ring.at
  },
  rings: (rings: readonly Ring[], isTimed: boolean, today: Day): string =>
    rings.length === 0
      ? remind.none
      : joined(rings.map((ring) => remind.ring(ring, isTimed, today))),
  /** The name of the button that opens the choices. */
  field: (words: string, title?: string) =>
    title === undefined ? `Remind me: ${words}` : `Remind me of ${title}: ${words}`,
  anyTime: 'At any time',
  day: 'Day of the reminder',
  time: 'Time of the reminder',
  add: 'Add',
  notATime: 'Choose a day and a time in the future.',
  tooMany: 'That is as many as there can be. Remove one first.',
  added: (title: string) => `${quoted(title)}: reminder added`,
  removed: (title: string) => `${quoted(title)}: reminder removed`,
})
