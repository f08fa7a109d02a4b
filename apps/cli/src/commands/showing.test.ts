import { describe, expect, test } from 'vitest'
import { fakeServer, fakeWorld } from '../fakeWorld.ts'
import { run } from '../run.ts'
import { fakeTask } from '../text/fakeTask.ts'

const today = '2026-10-14'
const ines = fakeTask({ title: 'Call Ines', day: today, estimate: 15 })
const report = fakeTask({ title: 'Write report', day: today, estimate: 45 })
const block = { id: report.id, title: report.title, from: '10:00', to: '10:45' }

const day = {
  day: today,
  today,
  sections: [{ name: 'day', tasks: [ines, report] }],
  capacity: { planned: 60, available: 360, in_meetings: 0, without_estimate: 0 },
  meetings: null,
  blocks: [block],
  focus: null,
  more: false,
  rest: null,
}

const asked: unknown[] = []
const tools = {
  get_day: (values: unknown) => {
    asked.push(values)
    return day
  },
  find_tasks: () => ({ tasks: [ines, report], total: 130, more: true, rest: 'offset 2' }),
  what_fits: ({ minutes }: Record<string, unknown>) => ({
    ...{ day: today, minutes },
    gaps: [
      { from: '09:00', to: '10:00', minutes: 60 },
      { from: '10:45', to: '18:00', minutes: 435 },
    ],
    tasks:
      minutes === 15
        ? [
            { ...ines, left: 15, usually: false },
            { ...report, estimate: null, left: 10, usually: true },
          ]
        : [],
  }),
  plan_day: () => ({
    ...{ change: 'c', says: 'Planned 1 task.', state: 'applied' },
    ...{ day: today, blocks: [block], unplaced: 2 },
  }),
}

async function said(...words: string[]) {
  const { world, written } = fakeWorld({ fetch: fakeServer(tools) })
  const code = await run(words, world)
  const { output, errors } = written()
  expect([code, errors]).toEqual([0, ''])
  return output
}

describe('what is shown [CLI-3a]', () => {
  test('is a day, by its words', async () => {
    expect(await said('day', 'next', 'friday')).toBe(`Wednesday, October 14
1 h planned, 6 h available.

Today
 1  Call Ines     15 min
 2  Write report  45 min`)
    expect(asked.at(-1)).toEqual({ day: 'next friday' })
  })

  test('is a part of what there is, and says so', async () => {
    expect(await said('list')).toBe(` 1  Call Ines     Wed Oct 14 · 15 min
 2  Write report  Wed Oct 14 · 45 min
These are 2 of 130.`)
  })

  test('[FIT-3b] is what fits, and what is free', async () => {
    expect(await said('fits', '15m')).toBe(`Free: 09:00 to 10:00, 10:45 to 18:00.
 1  Call Ines     15 min
 2  Write report  usually 10 min`)
    expect(await said('fits', '1h')).toBe(`Free: 09:00 to 10:00, 10:45 to 18:00.
Nothing is that short.`)
  })

  test('is the plan of today, as it is and as it is filled', async () => {
    expect(await said('plan')).toBe(`Wednesday, October 14
1 h planned, 6 h available.
  10:00 to 10:45  Write report`)
    expect(await said('plan', '--fill')).toBe(`Planned 1 task.
2 did not fit.
  10:00 to 10:45  Write report`)
  })
})
