import { describe, expect, test } from 'vitest'
import { calendar, linesOf, openCaldavServer } from '../testing/caldav.ts'
import { clientBodies } from '../testing/caldavClients.ts'

describe('what programs send', () => {
  test.each(clientBodies)('$client: $act [DAV-8r]', ({ client, before, body, changes }) => {
    const server = openCaldavServer()
    for (const each of before) server.put(client, 'x', calendar(...each))
    const known = new Map(server.tasks().map((task) => [task.id, task]))
    const put = () => server.put(client, 'x', calendar(...body))

    expect(put()).toMatchObject({ ok: true })
    const rows = server.tasks().map((task) => {
      const was = known.get(task.id)
      const names = Object.keys(changes.task) as (keyof typeof task)[]
      return { was, task: Object.fromEntries(names.map((name) => [name, task[name]])) }
    })
    const own = server.tasks().findIndex(({ id }) => id === server.taskOf('x'))
    expect(rows[own]?.task).toEqual(changes.task)
    expect(
      server
        .live()
        .filter(({ series_id }) => series_id !== null)
        .map(({ series_day, completed }) => ({ series_day, completed })),
    ).toEqual(changes.occurrences ?? [])
    expect(server.reminders().map(({ at, before_minutes }) => at ?? before_minutes)).toEqual(
      changes.rings ?? [],
    )
    expect(linesOf(server.body('x'))).toEqual(expect.arrayContaining([...(changes.lines ?? [])]))

    const state = JSON.stringify(server.tasks())
    put()
    expect(JSON.stringify(server.tasks())).toBe(state)
    expect(server.put(client, 'x', server.body('x'))).toMatchObject({ value: { mutations: [] } })
  })
})
