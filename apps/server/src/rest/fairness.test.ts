import { afterAll, describe, expect, test } from 'vitest'
import { added, aTask, errorOf, startRest, type TestUser } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

/** A lock that this statement takes, so that what needs it waits until it is let go. */
async function lock(statement: string) {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let holding: Promise<unknown> = Promise.resolve()
  await new Promise<void>((acquired) => {
    holding = server.admin.begin(async (sql) => {
      await sql.unsafe(statement)
      acquired()
      await released
    })
  })
  return async () => {
    letGo()
    await holding
  }
}

/** Changes of a row that all wait, until it is let go. */
async function lockedRow(user: TestUser) {
  const { id } = await added(user)
  const letGo = await lock(`select from public.tasks where id = '${id}' for update`)
  const change = () => user.call(`/tasks?id=eq.${id}`, { method: 'PATCH', body: { title: 'Wait' } })
  return { change, letGo }
}

describe('[T30] somebody with many slow requests at once', () => {
  test('keeps no other user waiting: their requests come before those that wait', async () => {
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    await added(bob, { title: 'Read' })
    const row = await lockedRow(ada)
    const answered: string[] = []
    const note = (name: string) => (answer: Response) => {
      answered.push(`${name} ${answer.status}`)
    }

    const slow = Array.from({ length: 24 }, () => row.change().then(note('Ada')))
    await bob.call('/tasks?select=title').then(note('Bob'))
    await bob.call('/tasks', { method: 'POST', body: aTask() }).then(note('Bob'))
    await row.letGo()
    await Promise.all(slow)

    // Ada has four places of ten; even a machine so slow that those time out serves Bob next.
    expect(answered.slice(0, 5)).toContain('Bob 200')
    expect(answered.slice(0, 10)).toContain('Bob 201')
    expect(answered).toHaveLength(26)
  })

  test('is answered 429 beyond those that may wait, while others read on', async () => {
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const row = await lockedRow(ada)

    const slow = Array.from({ length: 120 }, () => row.change())
    const read = await bob.call('/tasks')
    await row.letGo()
    const refused = (await Promise.all(slow)).filter(({ status }) => status === 429)

    // Four in work, a hundred waiting.
    expect(refused).toHaveLength(16)
    const [first = read] = refused
    expect(first.headers.get('retry-after')).toBe('1')
    expect(await errorOf(first)).toEqual([
      429,
      'over_request_rate_limit',
      'Too many requests of one user at once',
    ])
    expect(read.status).toBe(200)
  })

  test('without a token takes the places of their network only', async () => {
    const from = (address: string, path: string) =>
      server.call(path, { headers: { 'x-forwarded-for': address } })
    await from('192.0.2.1', '/tags')
    const letGo = await lock('lock table public.tasks in access exclusive mode')
    const answered: string[] = []

    const slow = Array.from({ length: 24 }, () =>
      from('192.0.2.1', '/tasks').then(() => answered.push('slow')),
    )
    const other = await from('198.51.100.1', '/tags')
    answered.push('other')
    await letGo()
    await Promise.all(slow)

    expect(other.status).toBe(401)
    expect(answered.slice(0, 5)).toContain('other')
  })
})
