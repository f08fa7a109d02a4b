import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { Day, midnight, minuteOfDay, shiftDay } from '../calendar/day.ts'
import { sample, sampleList } from '../tasks/samples.ts'
import { focusDays, minutesOfDay } from './focusDays.ts'
import { forecastOf } from './forecast.ts'
import { createRecord } from './record.ts'
import { doneTasks, focusOn, minute, repeated, sourcesOf } from './samples.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const list = sampleList(1)

test.each([
  ['of 23 hours', 'Europe/Berlin', '2026-03-29'],
  ['of 25 hours', 'Europe/Berlin', '2026-10-25'],
  ['of 23 and a half hours', 'Australia/Lord_Howe', '2026-10-04'],
  ['of 24 hours', 'Europe/Berlin', '2026-10-14'],
])(
  '[FORE-6d] on a day %s the time is that of the clock, and the day ends where it does',
  (_what, at, date) => {
    process.env.TZ = at
    const today = v.parse(Day, date)
    const measured = doneTasks(repeated(10, 45), { list_id: list.id })
    const finishAfter = (minutes: number) => {
      const task = sample(1, { estimate_minutes: minutes })
      const sources = sourcesOf({ tasks: [...measured.tasks, task], sessions: measured.sessions })
      const record = createRecord({ ...sources, today })
      return forecastOf(record, {
        ...{
          now: midnight(today),
          plan: { lengths: { focus: 50, short_break: 0, long_break: 0 } },
        },
        ...{ tasks: [task], running: null, busy: [], days: [], accuracy: null },
        hasFocusToday: true,
      })
    }
    const length = (midnight(shiftDay(today, 1)) - midnight(today)) / minute
    const clock = (minutes: number) => minuteOfDay(midnight(today) + minutes * minute)

    expect(finishAfter(600)?.said.map(minuteOfDay)).toEqual([clock(600)])
    expect(finishAfter(length)?.said).toHaveLength(1)
    expect(finishAfter(length + 1)?.said).toEqual([])
  },
)

test('[FORE-5] focus over the beginning of a day counts on both, whatever the clocks do', () => {
  process.env.TZ = 'Europe/Berlin'
  const day = v.parse(Day, '2026-10-25')
  const end = midnight(shiftDay(day, 1), 180)
  const focus = [focusOn(null, midnight(day, 180), 60), focusOn(null, end - 30 * minute, 50)]
  const found = [...focusDays(focus, shiftDay(day, 2), 180)]

  expect(found.map((each) => [each.day, minutesOfDay(each)])).toEqual([
    [shiftDay(day, 1), 20],
    [day, 90],
  ])
})
