import { dayOf } from '@daymark/core/calendar/day'
import { afterAll, describe, expect, test } from 'vitest'
import { type McpPerson, startMcp } from '../../test/mcp.ts'

// 11:00 in Berlin, a Wednesday.
const server = await startMcp('2026-10-14T09:00:00Z')
afterAll(() => server.close())
const { someone } = server

const today = '2026-10-14'
const weekly = { rule: 'FREQ=WEEKLY;BYDAY=WE', from: 'due', anchor: today, missed: 'roll' }

const day = (at: unknown) => dayOf(Date.parse(String(at)))
async function tasksOf({ user }: McpPerson) {
  return server.admin`select * from tasks where user_id = ${user.id} order by created_at, title`
}

describe('[MCP-2d] add_tasks', () => {
  test('reads lines as they are typed in the app, with steps below them', async () => {
    const { person, agent } = await someone()

    const added = await agent.ask('add_tasks', {
      lines: [
        'Call mom tomorrow at 9 for 30m #Family @phone !1 // the garden',
        '  - Ask for the key',
        '[x] Water plants every friday',
      ],
    })

    expect(added).toMatchObject({ says: 'Added 2 tasks.', state: 'applied' })
    expect(added.tasks).toMatchObject([
      {
        ...{ title: 'Call mom', day: '2026-10-15', time: '09:00', list: 'Family', estimate: 30 },
        ...{ priority: 'high', tags: ['phone'], steps: [{ title: 'Ask for the key' }] },
      },
      { title: 'Water plants', done: true, repeats: 'every week on Friday' },
    ])
    const [call] = (await tasksOf(person)).filter(({ title }) => title === 'Call mom')
    expect(call).toMatchObject({ description: 'the garden', at_minutes: 540 })
    const [rings] =
      await server.admin`select count(*)::int as all from reminders where task_id = ${call?.id}`
    expect(rings?.all).toBe(1)
  })

  test('puts what names no list and no day where it is told', async () => {
    const { person, agent } = await someone()
    await person.add('lists', { name: 'Work' })

    const { tasks } = await agent.ask('add_tasks', {
      ...{ lines: ['One', 'Two by oct 23', 'Three #inbox tomorrow'], list: 'work', day: 'someday' },
    })

    expect(tasks).toMatchObject([
      { list: 'Work', day: null },
      { list: 'Work', day: null },
      { list: 'Inbox', day: '2026-10-15' },
    ])
  })

  test('reads the languages of the person', async () => {
    const { agent } = await someone({ languages: ['de'] })

    const { tasks } = await agent.ask('add_tasks', { lines: ['Mama anrufen morgen um 9'] })

    expect(tasks).toMatchObject([{ title: 'Mama anrufen', day: '2026-10-15', time: '09:00' }])
  })

  test.each([
    ['a line without a name', { lines: ['Fine', ' \u200b '] }],
    ['nothing', { lines: ['', '  '] }],
    ['a list that is not there', { lines: ['One'], list: 'Nowhere' }],
    ['a day that has passed', { lines: ['One'], day: '2026-10-13' }],
    ['more than 50 lines', { lines: ['a\nb\n'.repeat(26)] }],
  ])('adds nothing of %s', async (_what, given) => {
    const { person, agent } = await someone()

    expect(await agent.call('add_tasks', given)).toMatchObject({ isError: true })
    expect(await tasksOf(person)).toEqual([])
  })
})

describe('[MCP-2e] update_tasks', () => {
  test('changes what is named, and nothing else', async () => {
    const { person, agent } = await someone()
    const list = await person.add('lists', { name: 'Work' })
    const tag = await person.add('tags', { name: 'old' })
    const id = await person.task('Slides', { due_date: today, tags: { [tag]: true } })

    const changed = await agent.ask('update_tasks', {
      tasks: [
        {
          ...{ id, title: ' Slides for Ana ', notes: 'Twelve', list: 'Work', tags: ['new'] },
          ...{ priority: 'high', estimate: 45, repeat: 'every 2 weeks' },
        },
      ],
    })

    expect(changed).toMatchObject({ says: 'Changed 1 task.', state: 'applied' })
    expect(await person.stored(id)).toMatchObject({
      ...{ title: 'Slides for Ana', description: 'Twelve', list_id: list, priority: 'high' },
      ...{ estimate_minutes: 45, repeat: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE' } },
    })
    const { tasks } = await agent.ask('find_tasks', { filter: '@new' })
    expect(tasks).toMatchObject([{ id, tags: ['new'], day: today }])
  })

  test('lets what repeats stop, and an estimate be none', async () => {
    const { person, agent } = await someone()
    const id = await person.task('Water', { due_date: today, repeat: weekly, estimate_minutes: 5 })

    await agent.ask('update_tasks', { tasks: [{ id, repeat: null, estimate: null }] })

    expect(await person.stored(id)).toMatchObject({ repeat: null, estimate_minutes: null })
  })

  test('that changes nothing is no change', async () => {
    const { person, agent } = await someone()
    const id = await person.task('Slides')

    expect(await agent.ask('update_tasks', { tasks: [{ id, title: 'Slides' }] })).toEqual({
      ...{ change: null, says: 'Nothing had to be changed.', state: 'applied' },
    })
  })

  test('does nothing at all where one value cannot be', async () => {
    const { person, agent } = await someone()
    const [one, other] = [await person.task('One'), await person.task('Other')]

    for (const wrong of [
      { title: ' ' },
      { repeat: 'sometimes' },
      { list: 'Nowhere' },
      { due: 'x' },
    ])
      expect(
        await agent.call('update_tasks', {
          tasks: [
            { id: one, title: 'Changed' },
            { id: other, ...wrong },
          ],
        }),
      ).toMatchObject({ isError: true })
    expect(await person.stored(one)).toMatchObject({ title: 'One' })
  })
})

describe('[MCP-2f] complete_tasks', () => {
  test('completes open steps along, and what repeats goes on', async () => {
    const { person, agent } = await someone()
    const trip = await person.task('Plan trip', { due_date: today })
    const step = await person.task('Book train', { parent_id: trip })
    const plants = await person.task('Water plants', { due_date: today, repeat: weekly })

    const done = await agent.ask('complete_tasks', { ids: [trip, plants] })

    expect(done.says).toBe('Completed 2 tasks.')
    expect([await person.stored(trip), await person.stored(step)]).toMatchObject([
      { completed: true },
      { completed: true },
    ])
    const series = await person.stored(plants)
    expect([series?.completed, day(series?.due_date)]).toEqual([false, '2026-10-21'])
    const { tasks } = await agent.ask('find_tasks', { filter: 'plants is:done' })
    expect(tasks).toMatchObject([{ title: 'Water plants', done: true, day: today }])
  })

  test('reopens, and a series stands for its day again', async () => {
    const { person, agent } = await someone()
    const plants = await person.task('Water plants', { due_date: today, repeat: weekly })
    await agent.ask('complete_tasks', { ids: [plants] })
    const [done] = (await agent.ask('find_tasks', { filter: 'is:done' })).tasks

    await agent.ask('complete_tasks', { ids: [done.id], reopen: true })

    expect((await agent.ask('find_tasks')).tasks).toMatchObject([{ id: plants, day: today }])
  })
})

describe('[MCP-2g] move_tasks', () => {
  test('gives another day, time and list', async () => {
    const { person, agent } = await someone()
    const list = await person.add('lists', { name: 'Work' })
    const id = await person.task('Slides', { due_date: '2026-10-12' })

    await agent.ask('move_tasks', { ids: [id], day: 'friday', time: '9:30', list: 'Work' })

    const task = await person.stored(id)
    expect(task).toMatchObject({ at_minutes: 570, list_id: list, carried: 1 })
    expect(day(task?.due_date)).toBe('2026-10-16')
  })

  test('takes day and time away', async () => {
    const { person, agent } = await someone()
    const id = await person.task('Slides', { due_date: today, at_minutes: 570 })
    await person.add('reminders', { task_id: id, before_minutes: 5 })

    await agent.ask('move_tasks', { ids: [id], day: 'someday', time: null })

    expect(await person.stored(id)).toMatchObject({ due_date: null, at_minutes: null })
    const [ring] = await server.admin`select deleted_at from reminders where task_id = ${id}`
    expect(ring?.deleted_at).not.toBeNull()
  })

  test('moves one occurrence of what repeats: it stands for its day still', async () => {
    const { person, agent } = await someone()
    const id = await person.task('Water', { due_date: today, series_day: today, repeat: weekly })

    await agent.ask('move_tasks', { ids: [id], day: 'tomorrow' })
    await agent.ask('complete_tasks', { ids: [id] })

    expect(day((await person.stored(id))?.due_date)).toBe('2026-10-21')
  })

  test.each([
    ['to a day that has passed', { day: '2026-10-13' }],
    ['to a time without a day', { time: '9:00' }],
    ['to no time', { time: '25:00' }],
  ])('refuses %s', async (_what, given) => {
    const { person, agent } = await someone()
    const id = await person.task('Slides')

    expect(await agent.call('move_tasks', { ids: [id], ...given })).toMatchObject({ isError: true })
  })
})
