import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { type Preset, presetOf, presetRule } from './presets.ts'
import { readRule } from './readRule.ts'
import { writeRule } from './rule.ts'

const day = (text: string) => v.parse(Day, text)

describe('[REPEAT-9d] a preset', () => {
  test.each<[Preset, string, string]>([
    ['daily', '2026-10-14', 'FREQ=DAILY'],
    ['weekday', '2026-10-14', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['weekly', '2026-10-14', 'FREQ=WEEKLY;BYDAY=WE'],
    ['monthly', '2026-10-14', 'FREQ=MONTHLY;BYMONTHDAY=14'],
    ['monthly', '2026-10-29', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['monthly', '2026-10-30', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    ['monthly', '2026-10-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['quarterly', '2026-10-14', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=14'],
    ['yearly', '2026-10-14', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=14'],
    ['yearly', '2026-10-31', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=31'],
    ['yearly', '2028-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ])('%s on %s: %s', (preset, on, text) => {
    const rule = presetRule(preset, day(on))

    expect(writeRule(rule)).toBe(text)
    expect(presetOf(rule, day(on))).toBe(preset)
  })

  test.each(['FREQ=DAILY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=TH', 'FREQ=DAILY;UNTIL=20270101'])(
    'is none of these: %s',
    (text) => {
      const rule = readRule(text)

      expect(rule.ok && presetOf(rule.value, day('2026-10-14'))).toBeNull()
    },
  )
})
