import { describe, expect, test } from 'vitest'
import { both, now, read } from '../../corpus/readers.ts'

describe('[WORDS-1b] what is understood', () => {
  test('is chips in typed order, with their places in the line and their text as typed', () => {
    const { name, chips } = both('!2 Call  the office Thu 14:30 @calls', now)

    expect(name).toBe('Call  the office')
    expect(chips.map(({ kind, spans }) => [kind, spans])).toEqual([
      ['priority', [{ from: 0, to: 2, text: '!2' }]],
      [
        'day',
        [
          { from: 20, to: 23, text: 'Thu' },
          { from: 24, to: 29, text: '14:30' },
        ],
      ],
      ['tag', [{ from: 30, to: 36, text: '@calls' }]],
    ])
  })
})

describe('[WORDS-2a, WORDS-2c] the name', () => {
  test.each([
    ['Call mom tomorrow please', 'Call mom please | 2026-10-15'],
    ['Call  mom   tomorrow\tplease', 'Call  mom please | 2026-10-15'],
    ['tomorrow call mom', 'call mom | 2026-10-15'],
    ['  call mom tomorrow  ', '  call mom | 2026-10-15'],
    ['  nothing here  ', '  nothing here  '],
  ])('of %j has the blanks at a cut joined', (line, result) => {
    expect(read(line)).toBe(result)
  })

  test.each(['tomorrow', 'Tomorrow!', 'tomorrow 5pm', 'fri', '#home', '@calls !1', '// text', ''])(
    'of %j, a line of understood words only, is the line',
    (line) => expect(read(line)).toBe(line),
  )
})

describe('[WORDS-3a, WORDS-3b, WORDS-3c, WORDS-3d, WORDS-3e] strength', () => {
  test.each([
    ['3 counts inside a name', 'Watch The #film Big Sleep', 'Watch The Big Sleep | #film'],
    ['2 counts in the middle', 'Call tomorrow about it', 'Call about it | 2026-10-15'],
    ['2 does not count in a name', 'Watch The Day After Tomorrow', 'Watch The Day After Tomorrow'],
    ['2 does not count partly in a name', 'Party on Friday Night', 'Party on Friday Night'],
    ['1 counts at the end', 'Call fri', 'Call | 2026-10-16'],
    ['1 counts before understood words', 'Call fri 10:00 #work', 'Call | 2026-10-16 10:00 | #work'],
    ['1 does not count before other words', 'Call fri about it', 'Call fri about it'],
    ['1 does not count before words that stay', 'Call 10:00 fri sit', 'Call 10:00 fri sit'],
    [
      '1 does not count before an earlier span that stays',
      '9:00 x fri mon',
      '9:00 x fri | 2026-10-19',
    ],
    ['1 does not count in a name', 'Paint Anna Friday', 'Paint Anna Friday'],
    ['1 counts after a person', 'Meet Anna Friday', 'Meet Anna | 2026-10-16'],
    [
      '1 counts after a name before a time',
      'Paint Anna Friday 9:00',
      'Paint Anna | 2026-10-16 09:00',
    ],
    ['the first word of a line is in no name', 'Dentist Friday', 'Dentist | 2026-10-16'],
    ['a comma ends a name', 'Ask Ben, Friday 5pm', 'Ask Ben, | 2026-10-16 17:00'],
    ['a date with two capitals is no name', 'Party Fri Oct 16', 'Party | 2026-10-16'],
    ['in … counts first up to 31', 'in 31 days call', 'call | 2026-11-14'],
    ['in … counts first up to 31 only', 'in 32 days call', 'in 32 days call'],
    ['p1 counts first', 'p1 call', 'call | high'],
    ['p1 counts at the end', 'call p1', 'call | high'],
    ['p1 counts nowhere else', 'call p1 now', 'call p1 now'],
  ])('%s: %s', (_, line, result) => {
    expect(read(line)).toBe(result)
  })

  test.each([
    ['day', 'today call tomorrow', 'today call | 2026-10-15'],
    ['time', 'at noon call 5pm', 'at noon call | 2026-10-14 17:00'],
    ['estimate', '~5m call ~10m', '~5m call | 10 min'],
    ['priority', '!1 call !3', '!1 call | low'],
    ['list', '#a call #b', '#a call | #b'],
    ['someday takes day and time', 'tomorrow 5pm call someday', 'tomorrow 5pm call | someday'],
    ['tags are many', '@a call @b', 'call | @a | @b'],
  ])('the last span of a kind wins: %s', (_, line, result) => {
    expect(read(line)).toBe(result)
  })

  test.each(['a#b', 'x@y', 'wow!1', '5~3m', '1+3d', '(#work)', 'C#'])(
    'signs need a blank or the start of the line before them: call %s',
    (word) => expect(read(`call ${word}`)).toBe(`call ${word}`),
  )

  test.each([
    ['Call mom tomorrow!', 'Call mom! | 2026-10-15'],
    ['Call mom tomorrow, then dad', 'Call mom, then dad | 2026-10-15'],
    ['Call mom fri.', 'Call mom. | 2026-10-16'],
    ['Call mom fri, 5pm?!', 'Call mom,?! | 2026-10-16 17:00'],
    ['Tomorrow, call mom', 'call mom | 2026-10-15'],
    ['Call mom tomorrow; then dad', 'Call mom tomorrow; then dad'],
  ])('a mark right after a span stays after the word before it: %s', (line, result) => {
    expect(read(line)).toBe(result)
  })

  test('a mark that no word stands before goes with its span', () => {
    expect(both('Tomorrow, call mom', now).chips[0]?.spans).toEqual([
      { from: 0, to: 9, text: 'Tomorrow,' },
    ])
  })
})

describe('[WORDS-5c] a chip that was taken off', () => {
  test('stays off while its words stand, whatever is typed elsewhere', () => {
    const off = ['tomorrow']

    expect(read('call mom tomorrow', { off })).toBe('call mom tomorrow')
    expect(read('today call mom tomorrow and dad', { off })).toBe(
      'call mom tomorrow and dad | 2026-10-14',
    )
    expect(read('call mom by tomorrow', { off })).toBe('call mom by tomorrow')
    expect(read('call mom tmr', { off })).toBe('call mom | 2026-10-15')
  })

  test('does not take off those before it', () => {
    expect(read('call fri 30m', { off: ['30m'] })).toBe('call 30m | 2026-10-16')
    expect(read('call fri 14:30 30m p1', { off: ['30m', 'p1'] })).toBe(
      'call 30m p1 | 2026-10-16 14:30',
    )
    expect(read('call fri 30m now', { off: ['30m'] })).toBe('call fri 30m now')
  })

  test('leaves nothing of its words to be read in part', () => {
    expect(read('go Fri Oct 16', { off: ['Fri Oct 16'] })).toBe('go Fri Oct 16')
    expect(read('go by fri', { off: ['by fri'] })).toBe('go by fri')
  })
})

test('[WORDS-6a] a stopped word is not read, in any case', () => {
  expect(read('call Fri', { stopped: ['fri'] })).toBe('call Fri')
  expect(read('call on fri', { stopped: ['fri'] })).toBe('call on fri')
  expect(read('call friday', { stopped: ['fri'] })).toBe('call | 2026-10-16')
})

describe('[WORDS-7a, WORDS-7b] a long line', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index % 10}`)

  test('is read up to 2,000 characters', () => {
    const long = `call tomorrow ${words(400).join(' ')} #list fri`

    const { name, chips } = both(long, now)
    expect(chips.map(({ kind }) => kind)).toEqual(['day', 'rest'])
    expect(name).toMatch(/^call word0/)
  })

  test('leaves at most 500 characters in the name, cut at a blank, and none of it unread', () => {
    const { name, chips } = both(`tomorrow ${words(120).join(' ')}`, now)

    expect(name.length).toBeLessThanOrEqual(500)
    const rest = chips.find((chip) => chip.kind === 'rest')
    expect(`${name} ${rest?.text}`).toBe(words(120).join(' '))
  })

  test('counts characters, not code units, and cuts no word', () => {
    const smile = '🙂'.repeat(499)
    expect(both(`${smile} ab cd`, now)).toMatchObject({ name: smile, chips: [{ text: 'ab cd' }] })
    expect(both(`${smile}🙂`, now).chips).toEqual([])
    expect(both(smile.repeat(2), now)).toEqual({ name: smile.repeat(2), chips: [] })
  })

  test('gives a long description back when its chip is taken off', () => {
    const text = `// ${words(1_500).join(' ')}`
    const { chips } = both(`call ${text}`, now)

    expect(chips).toMatchObject([{ kind: 'description', spans: [{ text }] }])
    expect(both(`call ${text}`, { ...now, off: [text] }).chips).toMatchObject([{ kind: 'rest' }])
  })

  test('gives its rest back when that chip is taken off', () => {
    const line = words(120).join(' ')
    const [rest] = both(line, now).chips
    expect(rest?.kind === 'rest' && both(line, { ...now, off: [rest.text] }).name).toBe(line)
  })
})

test('[WORDS-9a] filters and imports read days before today, too', () => {
  expect(read('go 2020-02-29')).toBe('go 2020-02-29')
  expect(read('go 2020-02-29', { past: true })).toBe('go | 2020-02-29')
  expect(read('go dec 25 2020', { past: true })).toBe('go | 2020-12-25')
  expect(read('go 24.12.2019', { past: true })).toBe('go | 2019-12-24')
})
