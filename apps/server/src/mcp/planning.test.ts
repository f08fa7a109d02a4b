import { afterAll, describe, expect, test } from 'vitest'
import { startMcp } from '../../test/mcp.ts'

// 11:00 in Berlin, a Wednesday.
const server = await startMcp('2026-10-14T09:00:00Z')
afterAll(() => server.close())
const { someone } = server

const today = '2026-10-14'

describe('[MCP-2h] plan_day', () => {
  test('puts blocks at times, as long as they are told, and fills the rest around them', async () => {
    const { person, agent } = await someone()
    const slides = await person.task('Slides', { due_date: today, estimate_minutes: 60 })
    const mail = await person.task('Mail', { due_date: today, estimate_minutes: 45, position: 'a' })
    const long = await person.task('Tax', { due_date: today, estimate_minutes: 400, position: 'b' })

    const planned = await agent.ask('plan_day', {
      blocks: [{ id: slides, time: '11:30', minutes: 90 }],
      fill: true,
    })

    expect(planned).toMatchObject({ says: 'Planned 2 blocks.', unplaced: 1, day: today })
    expect(planned.blocks).toEqual([
      { id: slides, title: 'Slides', from: '11:30', to: '13:00' },
      { id: mail, title: 'Mail', from: '13:00', to: '13:45' },
    ])
    expect(await person.stored(slides)).toMatchObject({ at_minutes: 690, estimate_minutes: 90 })
    expect(await person.stored(long)).toMatchObject({ at_minutes: null })
  })
})

describe('[MCP-2i] focus', () => {
  test('starts for a task, pauses, and tells how it stands', async () => {
    const { person, agent } = await someone()
    const task = await person.task('Slides', { due_date: today })

    const started = await agent.ask('focus', { action: 'start', task, minutes: 20 })
    server.at('2026-10-14T09:05:00Z')
    const running = await agent.ask('focus', { action: 'status' })
    const paused = await agent.ask('focus', { action: 'pause' })
    server.at('2026-10-14T09:00:00Z')

    expect(started.timer).toMatchObject({
      state: 'running',
      minutes: 20,
      task: { title: 'Slides' },
    })
    expect(running).toMatchObject({ change: null, timer: { state: 'running', remaining: 900 } })
    expect(paused.timer).toMatchObject({ state: 'paused', remaining: 900, task: { id: task } })
    const [session] = await server.admin`select * from focus_sessions where task_id = ${task}`
    expect(session).toMatchObject({ kind: 'focus', planned_seconds: 1_200 })
  })

  test('stops: what was counted is on record', async () => {
    const { person, agent } = await someone()
    await agent.ask('focus', { action: 'start' })
    server.at('2026-10-14T09:10:00Z')

    const stopped = await agent.ask('focus', { action: 'stop' })
    server.at('2026-10-14T09:00:00Z')

    expect(stopped.timer).toMatchObject({ state: 'stopped', remaining: 1_500 })
    const [row] = await server.admin`
      select count(*)::int as all from focus_sessions where user_id = ${person.user.id}`
    expect(row?.all).toBe(1)
  })

  test('is started for open tasks alone', async () => {
    const { person, agent } = await someone()
    const task = await person.task('Done', { completed: true })

    expect(await agent.call('focus', { action: 'start', task })).toMatchObject({ isError: true })
  })
})

describe('[MCP-3a] what a tool writes', () => {
  test('is one act, kept as done by the app', async () => {
    const { person, agent } = await someone()
    const ids = [await person.task('One'), await person.task('Two')]

    const { change } = await agent.ask('complete_tasks', { ids })

    const [kept] = await server.admin`select * from app_changes where id = ${change}`
    expect(kept).toMatchObject({ app: 'Claude', state: 'applied', says: 'Completed 2 tasks.' })
    expect(kept?.mutations).toMatchObject(ids.map((id) => ({ type: 'patch', table: 'tasks', id })))
    expect(kept?.before).toMatchObject([
      { title: 'One', completed: false, completed_at: null },
      { title: 'Two', completed: false },
    ])
    const acts = await server.admin`
      select distinct held.act, source.name from history as held
      join history_sources as source on source.user_id = held.user_id and source.id = held.source
      where held.user_id = ${person.user.id} and held.kind = 'changed'`
    expect(acts).toMatchObject([{ name: 'Claude' }])
  })

  test('wins against what a clock that is ahead has written', async () => {
    const { person, agent } = await someone()
    const id = await person.task('One', { updated_at: '2026-10-14T09:00:30Z' })

    await agent.ask('update_tasks', { tasks: [{ id, title: 'Two' }] })

    expect(await person.stored(id)).toMatchObject({ title: 'Two' })
  })
})

describe('[MCP-2j] an id that is none', () => {
  const unknown = '00000000-0000-4000-8000-00000000dead'

  test.each([
    ['update_tasks', (ids: string[]) => ({ tasks: ids.map((id) => ({ id, title: 'New' })) })],
    ['complete_tasks', (ids: string[]) => ({ ids })],
    ['move_tasks', (ids: string[]) => ({ ids, day: 'tomorrow' })],
    ['delete_tasks', (ids: string[]) => ({ ids })],
    ['plan_day', (ids: string[]) => ({ blocks: ids.map((id) => ({ id, time: '15:00' })) })],
  ])('is named by %s, and nothing is done', async (tool, given) => {
    const { person, agent } = await someone()
    const other = await server.person()
    const trashed = await person.task('Trashed', { deleted_at: '2026-10-02T08:00:00Z' })
    const id = await person.task('One', { due_date: today })

    for (const none of [unknown, trashed, await other.task('Of another')]) {
      const answer = await agent.call(tool, given([id, none]))
      expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(none) })
    }
    expect(await person.stored(id)).toMatchObject({ title: 'One', at_minutes: null })
    const [kept] = await server.admin`
      select count(*)::int as all from app_changes where user_id = ${person.user.id}`
    expect(kept?.all).toBe(0)
  })
})
