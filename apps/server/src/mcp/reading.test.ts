import { afterAll, describe, expect, test } from 'vitest'
import { startMcp } from '../../test/mcp.ts'

// 11:00 in Berlin, a Wednesday.
const server = await startMcp('2026-10-14T09:00:00Z')
afterAll(() => server.close())
const { someone } = server

const today = '2026-10-14'
const titles = (tasks: readonly { title: string }[]) => tasks.map(({ title }) => title)

describe('[MCP-2a] find_tasks', () => {
  test('finds by the terms of filters', async () => {
    const { person, agent } = await someone()
    const work = await person.add('lists', { name: 'Work' })
    const travel = await person.add('lists', { name: 'Travel', parent_id: work })
    const tag = await person.add('tags', { name: 'phone' })
    await person.task('Call Ines', { due_date: today, list_id: work, tags: { [tag]: true } })
    await person.task('Book train', { list_id: travel, estimate_minutes: 20, priority: 'high' })
    await person.task('Old', { due_date: '2026-10-12' })
    await person.task('Done', { completed: true })
    const found = async (filter: string) =>
      titles((await agent.ask('find_tasks', { filter })).tasks)

    expect(await found('')).toEqual(['Old', 'Call Ines', 'Book train'])
    expect(await found('#work')).toEqual(['Call Ines', 'Book train'])
    expect(await found('@phone | p1')).toEqual(['Call Ines', 'Book train'])
    expect(await found('is:carried')).toEqual(['Old'])
    expect(await found('is:done')).toEqual(['Done'])
    expect(await found('est:<=30m -is:done')).toEqual(['Book train'])
    expect(await found('due:today')).toEqual(['Call Ines'])
  })

  test('answers what a task says, with its steps and how it repeats', async () => {
    const { person, agent } = await someone()
    const id = await person.task('Water plants', {
      due_date: today,
      at_minutes: 570,
      estimate_minutes: 15,
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=WE', from: 'due', anchor: today, missed: 'roll' },
    })
    const step = await person.task('Balcony', { parent_id: id, completed: true })

    const { tasks } = await agent.ask('find_tasks', { filter: 'water' })

    expect(tasks).toEqual([
      {
        ...{ id, title: 'Water plants', done: false, day: today, time: '09:30', list: 'Inbox' },
        ...{ estimate: 15, priority: 'medium', tags: [], repeats: 'every week on Wednesday' },
        steps: [{ id: step, title: 'Balcony', done: true }],
      },
    ])
  })

  test('pages by limit and offset', async () => {
    const { person, agent } = await someone()
    for (const title of ['A', 'B', 'C']) await person.task(title, { position: title })

    const first = await agent.ask('find_tasks', { limit: 2 })
    const second = await agent.ask('find_tasks', { limit: 2, offset: 2 })

    expect(first).toMatchObject({ total: 3, more: true, rest: 'Ask again with offset 2.' })
    expect([...titles(first.tasks), ...titles(second.tasks)]).toEqual(['A', 'B', 'C'])
    expect(second).toMatchObject({ more: false, rest: null })
  })
})

describe('[MCP-2a] get_day', () => {
  test('has its sections, what fits, blocks and focus', async () => {
    const { person, agent } = await someone()
    const slides = await person.task('Slides', {
      ...{ due_date: today, at_minutes: 780, estimate_minutes: 90 },
    })
    await person.task('Mail', { due_date: today })
    await person.task('Old', { due_date: '2026-10-13' })
    await person.add('focus_sessions', {
      ...{ task_id: slides, kind: 'focus', planned_seconds: 1_500 },
      ...{ started_at: '2026-10-14T07:00:00Z', ended_at: '2026-10-14T07:20:00Z' },
    })

    const day = await agent.ask('get_day')

    expect(day).toMatchObject({ day: today, today, more: false, meetings: [] })
    expect(
      day.sections.map(({ name, tasks }: { name: string; tasks: [] }) => [name, titles(tasks)]),
    ).toEqual([
      ['carried_over', ['Old']],
      ['day', ['Slides', 'Mail']],
    ])
    expect(day.capacity).toMatchObject({ planned: 90, available: 360, without_estimate: 1 })
    expect(day.blocks).toEqual([{ id: slides, title: 'Slides', from: '13:00', to: '14:30' }])
    expect(day.focus).toMatchObject({ minutes: 20, timer: { state: 'stopped' } })
  })

  test('is that of the person: their zone, and when their days begin', async () => {
    const { agent } = await someone({
      time_zone: 'Pacific/Auckland',
      day_starts_minutes: 60,
    })
    const days = []
    for (const moment of ['2026-10-14T10:59:00Z', '2026-10-14T11:59:00Z', '2026-10-14T12:01:00Z']) {
      server.at(moment)
      days.push((await agent.ask('get_day')).day)
    }
    server.at('2026-10-14T09:00:00Z')

    expect(days).toEqual(['2026-10-14', '2026-10-14', '2026-10-15'])
  })

  test.each([
    ['tomorrow', '2026-10-15'],
    ['next friday', '2026-10-23'],
    ['2026-12-24', '2026-12-24'],
    ['2026-10-13', '2026-10-13'],
  ])('reads %s as %s', async (day, expected) => {
    const { agent } = await someone()

    expect((await agent.ask('get_day', { day })).day).toBe(expected)
  })

  test('reads days in the languages of the person', async () => {
    const { agent } = await someone({ languages: ['de'] })

    expect((await agent.ask('get_day', { day: 'übermorgen' })).day).toBe('2026-10-16')
    expect((await agent.ask('get_day')).day).toBe(today)
    expect(await agent.call('get_day', { day: 'gibberish' })).toMatchObject({ isError: true })
  })

  test('shows coming days of what repeats', async () => {
    const { person, agent } = await someone()
    await person.task('Water plants', {
      due_date: today,
      estimate_minutes: 15,
      repeat: { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' },
    })

    const { sections, capacity } = await agent.ask('get_day', { day: 'friday' })

    expect(sections).toMatchObject([{ name: 'coming', tasks: [{ day: '2026-10-16' }] }])
    expect(capacity.planned).toBe(15)
  })
})

describe('[MCP-4b] meetings', () => {
  async function withMeeting(person: Awaited<ReturnType<typeof someone>>['person']) {
    const calendar = await person.add('calendars', {
      ...{ name: 'Work', host: 'example.org', state: 'ok', shown: true, busy: true },
    })
    const [row] = await server.admin`select private.calendar_day_id(${calendar}, ${today}) as id`
    await person.add('calendar_days', {
      ...{ id: row?.id, calendar_id: calendar, day: today, more: 0 },
      entries: server.admin.json([
        {
          ...{ uid: '1', of: null, title: 'Design review', place: 'Room 1', link: null },
          ...{
            from: '2026-10-14T12:00:00Z',
            to: '2026-10-14T13:00:00Z',
            maybe: false,
            free: false,
          },
        },
      ]),
    })
  }

  test('stand in a day and take its time, with calendars:read', async () => {
    const { person, agent } = await someone()
    await withMeeting(person)

    const day = await agent.ask('get_day')
    const { gaps } = await agent.ask('what_fits', { minutes: 30 })

    expect(day.meetings).toEqual([
      {
        ...{ title: 'Design review', place: 'Room 1', calendar: 'Work', all_day: false },
        ...{ takes_time: true, from: '14:00', to: '15:00' },
      },
    ])
    expect(day.capacity).toMatchObject({ available: 300, in_meetings: 60 })
    expect(gaps).toEqual([
      { from: '11:00', to: '14:00', minutes: 180 },
      { from: '15:00', to: '18:00', minutes: 180 },
    ])
  })

  test('are not told without it', async () => {
    const { person } = await someone()
    await withMeeting(person)
    const agent = await server.agent(person, { scopes: ['tasks:delete', 'focus:write'] })

    const day = await agent.ask('get_day')

    expect(day).toMatchObject({ meetings: null, capacity: { in_meetings: 0 } })
    expect(JSON.stringify(day)).not.toContain('Design review')
  })
})
