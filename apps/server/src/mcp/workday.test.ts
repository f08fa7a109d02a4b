import { afterAll, expect, test } from 'vitest'
import { startMcp } from '../../test/mcp.ts'

const server = await startMcp('2026-10-14T06:00:00Z')
afterAll(() => server.close())

test.each(['legacy', 'auto'] as const)(
  '[MCP-2p] a day of an agent, by a client that connects in its %s way',
  async (mode) => {
    server.at('2026-10-14T06:00:00Z')
    const person = await server.person(`worker-${mode}`)
    await person.add('lists', { name: 'Work' })
    const slides = await person.task('Slides for the review', {
      ...{ due_date: '2026-10-14', estimate_minutes: 90 },
    })
    const old = []
    for (const title of ['Old notes', 'Old draft'])
      old.push(
        await person.task(title, { due_date: '2026-09-01', position: title.replace(' ', '') }),
      )
    const agent = await server.agent(person, {
      ...{ mode, scopes: ['tasks:write', 'focus:write', 'calendars:read'] },
    })

    // What is there?
    const found = await agent.ask('find_tasks', { filter: 'due:<=0d' })
    expect(found.total).toBe(3)

    // Add in words.
    const added = await agent.ask('add_tasks', {
      lines: ['Call Ines today for 15m !1', 'Write minutes today at 16:00 for 30m #Work'],
    })
    expect(added.tasks).toMatchObject([{ estimate: 15 }, { time: '16:00', list: 'Work' }])

    // Plan the day around what has a time.
    const planned = await agent.ask('plan_day', {
      blocks: [{ id: slides, time: '9:00' }],
      fill: true,
    })
    expect(planned.blocks).toMatchObject([
      { id: slides, from: '09:00', to: '10:30' },
      { title: 'Call Ines', from: '08:00', to: '08:15' },
    ])

    // Focus for half an hour, and be done.
    server.at('2026-10-14T07:00:00Z')
    await agent.ask('focus', { action: 'start', task: slides, minutes: 45 })
    server.at('2026-10-14T07:30:00Z')
    await agent.ask('focus', { action: 'stop' })
    await agent.ask('complete_tasks', { ids: [slides] })

    // A clean-up is proposed, and changes nothing.
    const proposed = await agent.ask('delete_tasks', { ids: old })
    expect(proposed).toMatchObject({ state: 'open', says: 'Delete 2 tasks.' })
    expect((await agent.ask('find_tasks', { filter: 'is:carried' })).total).toBe(2)

    // A mistake is taken back.
    const moved = await agent.ask('move_tasks', { ids: old, day: 'tomorrow' })
    await agent.ask('undo', { change: moved.change })

    const day = await agent.ask('get_day')
    expect(day.sections).toMatchObject([
      { name: 'carried_over', tasks: [{ title: 'Old draft' }, { title: 'Old notes' }] },
      { name: 'day', tasks: [{}, {}, {}] },
    ])
    expect(day.focus.minutes).toBe(30)
    expect(await agent.ask('history', { from: 'today' })).toMatchObject({
      days: [{ done: [{ title: 'Slides for the review' }], focus: 30 }],
    })
    await agent.client.close()
  },
)
