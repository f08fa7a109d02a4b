import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveFactor } from '../../test/database.ts'
import { call, type FeedServer, makeFeed, type Planner, startFeeds } from '../../test/feeds.ts'

let server: FeedServer
let ada: Planner
let people = 0
beforeAll(async () => {
  server = await startFeeds(new Date().toISOString())
})
afterAll(() => server.close())
beforeEach(async () => {
  people += 1
  ada = await server.signUp(`ada${people}@example.org`)
})

const status = async (address: string) => (await server.read(address)).status

describe('[FEED-1, CONN-4f, CONN-5f] the feeds of a person', () => {
  test('are listed with what they hold and when they were read, without their addresses', async () => {
    const { id, address } = await makeFeed(ada, { name: 'Work', focus: true })
    await server.read(address)

    const feeds = await call(ada, 'feeds')

    expect(feeds).toEqual([
      {
        id,
        name: 'Work',
        timed: true,
        untimed: false,
        focus: true,
        names: true,
        created_at: expect.any(String),
        read_at: expect.any(String),
      },
    ])
  })

  test('change in place', async () => {
    const { id } = await makeFeed(ada)

    await call(ada, 'change_feed', { id, timed: false, untimed: true, names: false })

    expect(await call(ada, 'feeds')).toMatchObject([
      { id, name: 'Daymark', timed: false, untimed: true, focus: false, names: false },
    ])
  })

  test('are those of nobody else', async () => {
    const { id, address } = await makeFeed(ada)
    const eve = await server.signUp(`eve${people}@example.org`)
    const attempts = ['change_feed', 'rotate_feed', 'remove_feed'].map((name) =>
      eve.rest.rpc(name, { id }),
    )

    const answers = await Promise.all(attempts)

    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
      answers.map(() => [404, 'feed_not_found']),
    )
    expect(await call(eve, 'feeds')).toEqual([])
    expect(await status(address)).toBe(200)
  })

  test('are in no table that the API names', async () => {
    const { error } = await ada.rest.from('feeds').select()

    expect(error?.code).toBe('PGRST205')
  })

  test('[T94] keep no token', async () => {
    const { address } = await makeFeed(ada)
    const token = /([\w-]{43})\.ics/.exec(address)?.[1] ?? 'none'

    const [row] = await server.admin`
      select to_jsonb(feeds)::text as held, token_hash = sha256(${token}::text::bytea) as fits
      from private.feeds where user_id = ${ada.user.id}`

    expect(row?.fits).toBe(true)
    expect(row?.held).not.toContain(token)
  })

  test.each(['', 'x'.repeat(121)])('have no name such as “%s”', async (name) => {
    const { error } = await ada.rest.rpc('make_feed', { name })

    expect(error?.code).toBe('23514')
  })
})

describe('[CONN-7f, FEED-1] there are three', () => {
  const sentence = 'That is as many as there can be. Remove one first.'

  test('at most, and a fourth after one was removed', async () => {
    const [first] = [await makeFeed(ada), await makeFeed(ada), await makeFeed(ada)]

    const { error } = await ada.rest.rpc('make_feed', { name: 'Fourth' })
    await call(ada, 'remove_feed', { id: first?.id })

    expect([error?.code, error?.message]).toEqual(['23514', sentence])
    expect((await makeFeed(ada, { name: 'Fourth' })).id).toBeTruthy()
  })

  test('also where several are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => ada.rest.rpc('make_feed', { name: 'Daymark' })),
    )

    expect(made.filter(({ error }) => error === null)).toHaveLength(3)
  })
})

describe('[FEED-5] a feed ends', () => {
  test('with a new password', async () => {
    const { address } = await makeFeed(ada)

    await ada.auth.updateUser({ password: 'quite another one' })

    expect(await status(address)).toBe(404)
  })

  test('with the account', async () => {
    const { address } = await makeFeed(ada)

    await server.admin`insert into private.deleted_accounts values (${ada.user.id}, now())`
    await server.admin`select private.end_connections(${ada.user.id})`

    expect(await status(address)).toBe(404)
  })

  test('with no other change of the account', async () => {
    const { address } = await makeFeed(ada)

    await ada.auth.updateUser({ data: { name: 'Ada' } })
    await ada.auth.signOut()

    expect(await status(address)).toBe(200)
  })
})

describe('[FEED-5, CONN-4f] below the level of the account', () => {
  test('no feed is made, listed or changed', async () => {
    const { id, address } = await makeFeed(ada)
    await giveFactor(server, ada.user.id)
    const attempts = [
      ada.rest.rpc('make_feed', { name: 'Daymark' }),
      ada.rest.rpc('feeds'),
      ada.rest.rpc('change_feed', { id, untimed: true }),
      ada.rest.rpc('rotate_feed', { id }),
      ada.rest.rpc('remove_feed', { id }),
    ]

    const answers = await Promise.all(attempts)

    expect(answers.filter(({ error }) => error === null)).toEqual([])
    expect(await status(address)).toBe(200)
  })
})

test('[FEED-5] the export names feeds without their addresses', async () => {
  const { id, address } = await makeFeed(ada, { name: 'Work' })

  const response = await server.read('http://127.0.0.1:4600/auth/v1/user/export', {
    headers: { apikey: server.keys.anonKey, authorization: `Bearer ${ada.session.access_token}` },
  })
  const text = await response.text()

  expect(JSON.parse(text).feeds).toMatchObject([{ id, name: 'Work', timed: true }])
  expect(text).not.toContain(address.slice(-47, -4))
  expect(text).not.toContain('token_hash')
})

test('[FEED-5] a server that answers no feeds says so', async () => {
  await server.admin`update private.settings set name = 'before' where name = 'feeds_address'`

  const { status, error } = await ada.rest.rpc('feeds')
  await server.admin`update private.settings set name = 'feeds_address' where name = 'before'`

  expect([status, error?.code, error?.message]).toEqual([
    501,
    'no_feeds',
    'This server offers no calendar address.',
  ])
})
