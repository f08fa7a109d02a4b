import type { Samples } from './argumentsOf.ts'
import {
  arabic,
  cross,
  days,
  each,
  fromOne,
  latin,
  names,
  november,
  repeats,
  rules,
  titles,
  today,
  tomorrow,
  unknownRepeat,
  weekdays,
} from './values.ts'

const words = each(['every week on Friday', 'every 3 days'])

/** What series of tasks say. */
export const repeating = {
  repeatPicker: {
    preset: (['daily', 'weekday', 'weekly', 'monthly', 'quarterly', 'yearly'] as const).map(
      (preset, index) => [
        preset,
        rules[[0, 2, 3, 5, 6, 8][index] ?? 0] as (typeof rules)[number],
        today,
      ],
    ),
    date: [
      [today, undefined, 'FREQ=DAILY'],
      [november, today, 'FREQ=MONTHLY'],
    ],
    weekday: each([1, 2, 3, 4, 5, 6, 7]),
    shortWeekday: each([1, 2, 3, 4, 5, 6, 7]),
    days: each(rules),
    picked: [
      ...repeats.map((repeat) => [repeat, null, 0] as const),
      ...[1, 2, 3, 11, 100].map(
        (times) => [unknownRepeat, rules[0] as (typeof rules)[number], times] as const,
      ),
    ],
  },
  repeats: {
    inWords: each([...repeats, unknownRepeat]),
    repeats: words,
    label: each([...repeats, unknownRepeat]),
    field: [['every 3 days'], ['every 3 days', latin], ['every 3 days', arabic]],
    missed: fromOne,
    behind: fromOne,
  },
  series: {
    repeats: titles,
    stopped: titles,
    goesOn: days,
    skipped: cross(names, days),
    repeatsFrom: cross(names, days),
  },
  occurrences: {
    about: cross(days, words),
    repeats: cross(names, words),
    changed: days,
    dayChanged: [
      [today, tomorrow, null],
      [today, november, 545],
    ],
    only: days,
    othersStayOn: weekdays,
    followingFrom: cross(each([today]), cross(words, each([null, 545]))),
  },
  occurrenceActs: { skipped: cross(names, days), changedFrom: cross(names, days) },
} satisfies Partial<Samples>
