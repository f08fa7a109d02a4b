import { afterAll, describe, expect, test } from 'vitest'
import { startMcp } from '../../test/mcp.ts'

const server = await startMcp('2026-10-14T09:00:00Z')
afterAll(() => server.close())
const { someone } = server

const today = '2026-10-14'
const stateOf = async (change: string) => {
  const [row] = await server.admin`select state from app_changes where id = ${change}`
  return row?.state
}

describe('[MCP-2o] undo', () => {
  test('sets back what a change gave, and can be undone itself', async () => {
    const { person, agent } = await someone()
    const id = await person.task('Slides', { due_date: today, estimate_minutes: 30 })
    const { change } = await agent.ask('update_tasks', {
      tasks: [{ id, title: 'Talk', estimate: 60 }],
    })

    const undone = await agent.ask('undo', { change })

    expect(undone).toMatchObject({ state: 'applied', says: 'Took back a change.' })
    expect(await person.stored(id)).toMatchObject({ title: 'Slides', estimate_minutes: 30 })
    expect(await stateOf(change)).toBe('undone')
    await agent.ask('undo', { change: undone.change })
    expect(await person.stored(id)).toMatchObject({ title: 'Talk', estimate_minutes: 60 })
  })

  test('leaves what was changed since', async () => {
    const { person, agent } = await someone()
    const id = await person.task('Slides', { priority: 'low' })
    const { change } = await agent.ask('update_tasks', {
      tasks: [{ id, title: 'Talk', priority: 'high' }],
    })
    await agent.ask('update_tasks', { tasks: [{ id, title: 'Renamed since' }] })

    await agent.ask('undo', { change })

    expect(await person.stored(id)).toMatchObject({ title: 'Renamed since', priority: 'low' })
  })

  test('takes back that a series was completed', async () => {
    const { person, agent } = await someone()
    const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' }
    const id = await person.task('Water', { due_date: today, series_day: today, repeat })
    const { change } = await agent.ask('complete_tasks', { ids: [id] })

    await agent.ask('undo', { change })

    expect((await agent.ask('find_tasks')).tasks).toMatchObject([{ id, day: today, done: false }])
    expect(await agent.ask('find_tasks', { filter: 'is:done' })).toMatchObject({ total: 0 })
  })

  test('of what was added is a deletion: proposed without tasks:delete', async () => {
    const { agent } = await someone({}, { scopes: ['tasks:write'] })
    const deleter = await someone()

    const { change } = await agent.ask('add_tasks', { lines: ['New'] })
    const added = await deleter.agent.ask('add_tasks', { lines: ['New'] })

    expect(await agent.ask('undo', { change })).toMatchObject({ state: 'open' })
    expect(await stateOf(change)).toBe('applied')
    expect(await deleter.agent.ask('undo', { change: added.change })).toMatchObject({
      state: 'applied',
    })
    expect(await deleter.agent.ask('find_tasks')).toMatchObject({ total: 0 })
  })

  test('sets a timer back', async () => {
    const { agent } = await someone()
    const { change } = await agent.ask('focus', { action: 'start', minutes: 20 })

    await agent.ask('undo', { change })

    expect(await agent.ask('focus', { action: 'status' })).toMatchObject({
      timer: { state: 'stopped', minutes: 25 },
    })
  })

  test('of a pause has the timer run on, without the interval that the pause recorded', async () => {
    const { person, agent } = await someone()
    const task = await person.task('Slides')
    const recorded = async () =>
      server.admin`select started_at, ended_at from focus_sessions where user_id = ${person.user.id}`
    server.at('2026-10-14T09:00:00Z')
    await agent.ask('focus', { action: 'start', task, minutes: 20 })
    server.at('2026-10-14T09:05:00Z')
    const { change } = await agent.ask('focus', { action: 'pause' })
    expect(await recorded()).toHaveLength(1)

    const undone = await agent.ask('undo', { change })

    expect(await agent.ask('focus', { action: 'status' })).toMatchObject({
      timer: { state: 'running', task: { id: task }, remaining: 900 },
    })
    expect(await recorded()).toEqual([])
    await agent.ask('undo', { change: undone.change })
    expect(await recorded()).toEqual([
      {
        started_at: new Date('2026-10-14T09:00:00Z'),
        ended_at: new Date('2026-10-14T09:05:00Z'),
      },
    ])
    server.at('2026-10-14T09:00:00Z')
  })

  test('is refused for what is no change of this app, was not applied, or was undone', async () => {
    const { person, agent } = await someone()
    const other = await server.agent(person, { name: 'Other' })
    const proposer = await server.agent(person, { name: 'Careful', scopes: ['tasks:propose'] })
    const id = await person.task('Slides')
    const { change } = await agent.ask('update_tasks', { tasks: [{ id, title: 'Talk' }] })
    const proposed = await proposer.ask('update_tasks', { tasks: [{ id, title: 'Speech' }] })
    await agent.ask('undo', { change })

    expect([
      (await other.call('undo', { change })).text,
      (await proposer.call('undo', { change: proposed.change })).text,
      (await agent.call('undo', { change })).text,
    ]).toEqual([
      `There is no change ${change} of this app.`,
      'That change was not applied.',
      'That change was taken back already.',
    ])
  })
})
