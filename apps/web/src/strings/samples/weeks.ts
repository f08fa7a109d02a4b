import type { Samples } from './argumentsOf.ts'
import {
  clocks,
  counts,
  cross,
  days,
  each,
  few,
  fewFromOne,
  fromOne,
  latin,
  lengths,
  mixedRanges,
  names,
  november,
  positiveLengths,
  ranges,
  today,
  week,
  weekdays,
  yesterday,
} from './values.ts'

const meeting = { title: latin, calendar: 'Work', maybe: false }
const span = { from: 545, to: 600 }

/** What a week, a month, a year and its calendars say. */
export const weeks = {
  meetings: {
    named: cross(each([meeting, { ...meeting, maybe: true }]), each([span, null])),
    range: each([span]),
    time: clocks,
    timeMaybe: each(['09:05']),
    when: cross(days, each([span, null])),
    onLine: mixedRanges,
    ofDay: days,
    more: fromOne,
    made: names,
    asOf: cross(
      each([null, latin]),
      each([
        { today: true, minutes: 545 },
        { today: false, day: yesterday },
      ]),
    ),
  },
  month: {
    day: [
      ...cross(
        days,
        cross(
          each([
            { total: 0, completed: 0, pending: 0, percent: 0 },
            { total: 3, completed: 1, pending: 2, percent: 33 },
            { total: 3, completed: 3, pending: 0, percent: 100 },
          ]),
          [[null]],
        ),
      ),
      [today, { total: 3, completed: 1, pending: 2, percent: 33 }, { planned: 540, capacity: 480 }],
    ],
    away: days,
  },
  months: {
    name: cross(each([today, november]), each([today])),
    sum: [
      [0, 480, 0, []],
      [260, 480, 60, week.slice(0, 1)],
      [260, 480, 60, week.slice(0, 2)],
      [260, 480, 60, week.slice(0, 3)],
      [260, 480, 60, week],
    ],
    day: cross(
      each([today]),
      cross(
        counts,
        each([
          { planned: 0, capacity: 480, isAway: false },
          { planned: 260, capacity: 480, isAway: false },
          { planned: 540, capacity: 480, isAway: false },
          { planned: 0, capacity: 0, isAway: true },
        ]),
      ),
    ),
    more: fromOne,
    over: positiveLengths,
  },
  timeline: {
    hours: days,
    now: clocks,
    range: ranges,
    occurrence: cross(names, ranges),
    focus: ranges,
    spentOf: [[30, 90]],
    lifted: cross(names, ranges),
    dropped: cross(names, ranges),
    putBack: cross(names, ranges),
    during: names,
    saidDuring: cross(each(['09:05']), names),
    more: names,
    put: cross(names, clocks),
    removed: names,
    lasts: cross(names, positiveLengths),
    filled: cross(few, few),
    estimate: lengths,
    onLine: mixedRanges,
    meetingsOnLine: mixedRanges,
  },
  week: {
    planned: [
      [0, 480, 0],
      [260, 480, 0],
      [260, 480, 60],
    ],
    overfull: weekdays,
    of: [[260, 480]],
    open: days,
    add: days,
    carried: fromOne,
    undatedCount: fromOne,
    more: fromOne,
    toDay: cross(names, weekdays),
    minutes: lengths,
    steps: cross(few, fewFromOne),
    priority: each(['high', 'medium', 'low']),
    nothing: weekdays,
  },
  year: {
    completed: cross(counts, each([0, 90 * 60_000, 148 * 3_600_000])),
    completedOn: cross(each([today]), cross(counts, each([0, 90 * 60_000]))),
  },
} satisfies Partial<Samples>
