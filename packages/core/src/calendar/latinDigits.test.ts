import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseMinutes } from '../focus/typedMinutes.ts'
import { parseDue, parseEstimate, parseTime } from '../tasks/parseDraft.ts'
import { english } from '../words/en.ts'
import { createReader } from '../words/reader.ts'
import { Day } from './day.ts'
import { latinDigits, latinNumbers } from './latinDigits.ts'

const today = v.parse(Day, '2026-10-14')

describe('[LANG-7] Arabic digits', () => {
  test('are those of both alphabets, and every letter keeps its place', () => {
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
    expect(latinDigits('غرفة ٣')).toBe('غرفة 3')
  })

  test.each([
    [parseTime('٩:٤١'), 9 * 60 + 41],
    [parseTime('۱۷۳۰'), 17 * 60 + 30],
    [parseEstimate('١ h ٣٠'), 90],
    [parseMinutes('٢٥'), 25],
    [parseDue('٢٠٢٦-١٠-١٥', today), '2026-10-15'],
  ])('are read in fields: %j', (read, value) => {
    expect(read).toEqual({ ok: true, value })
  })

  test('are read in quick add, and a name and a list keep their own', () => {
    const read = createReader([english])
    const line = 'غرفة ٣ ٢٠٢٦-١٠-٢٠ #قسم٤ // ٥ صور'

    const { name, chips } = read(line, { today, minutes: 600 })

    expect(name).toBe('غرفة ٣')
    expect(chips).toMatchObject([
      { kind: 'day', day: '2026-10-20', spans: [{ text: '٢٠٢٦-١٠-٢٠' }] },
      { kind: 'list', path: ['قسم٤'] },
      { kind: 'description', text: '٥ صور' },
    ])
  })

  test('are no words any more once their chip is taken off', () => {
    const off = ['٢٠٢٦-١٠-٢٠']
    const read = createReader([english])(`Call ${off}`, { today, minutes: 600, off })
    expect(read).toMatchObject({ name: 'Call ٢٠٢٦-١٠-٢٠', chips: [] })
  })

  test('of names and descriptions stay', () => {
    expect(latinNumbers('#قسم٣ @"وسم ٤" ٥ //٦')).toBe('#قسم٣ @"وسم ٤" 5 //٦')
  })
})
