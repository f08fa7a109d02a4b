import { afterAll, describe, expect, test } from 'vitest'
import { startMcp } from '../../test/mcp.ts'

// 11:00 in Berlin, a Wednesday.
const server = await startMcp('2026-10-14T09:00:00Z')
afterAll(() => server.close())
const { someone } = server

const today = '2026-10-14'
const titles = (tasks: readonly { title: string }[]) => tasks.map(({ title }) => title)

describe('[MCP-2b] what_fits', () => {
  test('offers what fits into the free time, best first', async () => {
    const { person, agent } = await someone()
    await person.task('Slides', { due_date: today, at_minutes: 840, estimate_minutes: 60 })
    await person.task('Mail', { due_date: today, estimate_minutes: 20 })
    await person.task('Call', { due_date: '2026-10-12', estimate_minutes: 10, priority: 'high' })
    await person.task('Tax', { due_date: today, estimate_minutes: 240 })
    await person.task('Unknown', { due_date: today })

    const fits = await agent.ask('what_fits', { minutes: 30 })

    expect(titles(fits.tasks)).toEqual(['Call', 'Mail'])
    expect(fits.tasks[1]).toMatchObject({ left: 20, estimate: 20 })
    expect(fits.gaps).toMatchObject([
      { from: '11:00', to: '14:00' },
      { from: '15:00', to: '18:00' },
    ])
  })

  test('knows how long tasks usually take, from focus that the token sees [FIT-3b]', async () => {
    const { person, agent } = await someone()
    await person.task('Water', { due_date: today })
    for (const day of ['2026-10-11', '2026-10-12', '2026-10-13']) {
      const task_id = await person.task('water', {
        ...{ due_date: day, completed: true, completed_at: `${day}T10:00:00Z` },
      })
      await person.add('focus_sessions', {
        ...{ kind: 'focus', planned_seconds: 1_500, task_id },
        ...{ started_at: `${day}T08:00:00Z`, ended_at: `${day}T08:20:00Z` },
      })
    }
    const blind = await server.agent(person, { scopes: ['tasks:read'] })

    expect((await agent.ask('what_fits', { minutes: 20 })).tasks).toMatchObject([
      { title: 'Water', left: 20, usually: true },
    ])
    expect((await agent.ask('what_fits', { minutes: 15 })).tasks).toEqual([])
    expect((await blind.ask('what_fits', { minutes: 20 })).tasks).toEqual([])
  })

  test('of a coming day begins in its morning; a past one has nothing', async () => {
    const { agent } = await someone()

    expect(await agent.ask('what_fits', { day: 'tomorrow' })).toMatchObject({
      minutes: 540,
      gaps: [{ from: '09:00', to: '18:00' }],
    })
    expect(await agent.call('what_fits', { day: '2026-10-13' })).toMatchObject({
      isError: true,
      text: 'That day has passed.',
    })
  })
})

describe('[MCP-2c] history', () => {
  test('has what was done on each day of the person, and its focus', async () => {
    const { person, agent } = await someone()
    const done = (title: string, completed_at: string) =>
      person.task(title, { completed: true, completed_at })
    await done('Late', '2026-10-12T22:30:00Z')
    await done('Early', '2026-10-12T08:00:00Z')
    await person.add('focus_sessions', {
      ...{ kind: 'focus', planned_seconds: 1_500, task_id: null },
      ...{ started_at: '2026-10-10T07:00:00Z', ended_at: '2026-10-10T07:25:00Z' },
    })

    const { days } = await agent.ask('history', { from: '2026-10-01' })

    expect(days).toMatchObject([
      { day: '2026-10-10', done: [], focus: 25 },
      { day: '2026-10-12', done: [{ title: 'Early', list: 'Inbox' }], focus: 0 },
      { day: '2026-10-13', done: [{ title: 'Late' }] },
    ])
  })

  test('has at most 366 days', async () => {
    const { agent } = await someone()

    expect(await agent.call('history', { from: '2025-10-13' })).toMatchObject({ isError: true })
    expect(await agent.ask('history', { from: '2025-10-14' })).toMatchObject({ days: [] })
    expect(await agent.call('history', { from: 'tomorrow' })).toMatchObject({ isError: true })
  })
})
