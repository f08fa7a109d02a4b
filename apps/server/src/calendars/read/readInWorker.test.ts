import { afterEach, describe, expect, test } from 'vitest'
import { readCalendar } from './readCalendar.ts'
import { type CalendarReader, openCalendarReader } from './readInWorker.ts'
import { largeFeed } from './testing/largeFeed.ts'

const context = { today: '2026-10-14', addresses: [] }
const readers: CalendarReader[] = []
afterEach(() => Promise.all(readers.splice(0).map((reader) => reader.close())))

function open(...limits: Parameters<typeof openCalendarReader>): CalendarReader {
  const reader = openCalendarReader(...limits)
  readers.push(reader)
  return reader
}

describe('a calendar that is read in a thread', () => {
  test('[CAL-5a] is what it is without one', async () => {
    const text = largeFeed(50)

    expect(await open().read(text, context)).toEqual(readCalendar(text, context))
  })

  test('[CAL-5a] leaves others a turn meanwhile', async () => {
    const reading = open().read(largeFeed(4_000), context)
    let turns = 0
    const turn = setInterval(() => {
      turns += 1
    }, 1)

    await reading
    clearInterval(turn)
    expect(turns).toBeGreaterThan(5)
  })

  test('[CAL-5b] is too large where it takes longer than there is time', async () => {
    const reader = open({ timeoutMs: 1, memoryMb: 256 })

    expect(await reader.read(largeFeed(4_000), context)).toEqual({
      kind: 'problem',
      problem: 'too_large',
    })
  })

  test('[CAL-5b] is too large where it takes more memory than there is', async () => {
    const reader = open({ timeoutMs: 20_000, memoryMb: 8 })

    expect(await reader.read(largeFeed(8_000), context)).toEqual({
      kind: 'problem',
      problem: 'too_large',
    })
  })

  test('[CAL-5b] does not keep the next one from being read', async () => {
    const reader = open({ timeoutMs: 3_000, memoryMb: 12 })

    const [large, small] = await Promise.all([
      reader.read(largeFeed(8_000), context),
      reader.read(largeFeed(10), context),
    ])

    expect(large).toEqual({ kind: 'problem', problem: 'too_large' })
    expect(small).toMatchObject({ kind: 'calendar', entries: 5 })
  })
})
