import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finishOf, type Work } from './finish.ts'

const minute = 60_000
const clock = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}
const busy = (...spans: [string, string][]) =>
  spans.map(([from, to]) => ({ from: clock(from), to: clock(to) }))
const work = (minutes: number, notBefore: string | null = null): Work => ({
  minutes,
  notBefore: notBefore === null ? null : clock(notBefore),
})

describe('[FORE-6b, FORE-6c] at 13:00, with a pace of ¾, the last one ends', () => {
  test.each<[string, Work[], ReturnType<typeof busy>, string]>([
    [
      'after two meetings that overlap',
      [work(45), work(60)],
      busy(['14:00', '15:00'], ['14:30', '15:30']),
      '16:50',
    ],
    ['later where one waits for its time', [work(30), work(30, '16:00')], [], '16:40'],
    ['no later where the one that waits comes first', [work(30, '16:00'), work(30)], [], '16:40'],
    ['after one that runs', [work(30)], [], '13:40'],
    ['where the time of one has passed, by what is left', [work(30, '12:00')], [], '13:40'],
    [
      'in a gap between meetings',
      [work(15)],
      busy(['12:00', '13:10'], ['13:30', '14:00']),
      '13:30',
    ],
    [
      'after a meeting in which its time lies',
      [work(30, '16:00')],
      busy(['15:30', '16:30']),
      '17:10',
    ],
    ['after much work the next day', [work(600)], [], '26:20'],
  ])('%s', (_what, works, meetings, finish) => {
    expect(finishOf(works, { start: clock('13:00'), pace: 0.75, busy: meetings })).toBe(
      clock(finish),
    )
  })
})

const minutes = fc.integer({ min: 0, max: 1_440 })
const works = fc.array(
  fc.record({
    minutes: fc.integer({ min: 5, max: 200 }),
    notBefore: fc.option(minutes.map((at) => at * minute)),
  }),
  { maxLength: 10 },
)
const meetings = fc.array(
  fc
    .tuple(minutes, fc.integer({ min: 1, max: 200 }))
    .map(([from, length]) => ({ from: from * minute, to: (from + length) * minute })),
  { maxLength: 8 },
)
const pace = fc.double({ min: 0.5, max: 1, noNaN: true })
const start = minutes.map((at) => at * minute)

describe('[FORE-6b] the finish', () => {
  test('never comes earlier with more work', () => {
    fc.assert(
      fc.property(
        works,
        meetings,
        pace,
        start,
        fc.nat(9),
        fc.nat(120),
        (works, busy, pace, start, index, more) => {
          const longer = works.map((each, place) =>
            place === index ? { ...each, minutes: each.minutes + more } : each,
          )
          const before = finishOf(works, { start, pace, busy })

          expect(finishOf(longer, { start, pace, busy })).toBeGreaterThanOrEqual(before - 1e-3)
          expect(finishOf([...works, work(5)], { start, pace, busy })).toBeGreaterThanOrEqual(
            before - 1e-3,
          )
        },
      ),
    )
  })

  test('never comes earlier with a longer meeting', () => {
    fc.assert(
      fc.property(
        works,
        meetings,
        pace,
        start,
        fc.nat(7),
        fc.nat(120),
        fc.nat(60),
        (works, busy, pace, start, index, after, before) => {
          const longer = busy.map((each, place) =>
            place === index
              ? { from: each.from - before * minute, to: each.to + after * minute }
              : each,
          )

          expect(finishOf(works, { start, pace, busy: longer })).toBeGreaterThanOrEqual(
            finishOf(works, { start, pace, busy }) - 1e-3,
          )
        },
      ),
    )
  })

  test('is that of a worker who each minute takes the first task of the list that may begin', () => {
    fc.assert(
      fc.property(works, meetings, start, (works, busy, start) => {
        const waiting = works.map((each) => ({ ...each }))
        let at = start
        let end = start
        while (waiting.some(({ minutes }) => minutes > 0)) {
          const next = waiting.find(
            ({ minutes, notBefore }) => minutes > 0 && (notBefore ?? 0) <= at,
          )
          const isFree = !busy.some(({ from, to }) => from <= at && at < to)
          at += minute
          if (!next || !isFree) continue
          next.minutes -= 1
          end = at
        }

        expect(finishOf(works, { start, pace: 1, busy })).toBe(end)
      }),
    )
  })
})
