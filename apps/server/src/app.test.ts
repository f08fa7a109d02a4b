import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startDaymark } from '../test/daymark.ts'

type Daymark = Awaited<ReturnType<typeof startDaymark>>

const daymark = await startDaymark()
afterAll(() => daymark.close())

describe('a day, through the official clients', () => {
  test('tasks are added, completed and counted, and belong to whoever added them [DATA-1a, DATA-2, DATA-3b]', async () => {
    const ada = await daymark.signUp('ada@example.org')
    const bob = await daymark.signUp('bob@example.org')
    const due_date = '2026-10-14T00:00:00'
    const rows = ['Write', 'Read'].map((title) => ({ id: randomUUID(), title, due_date }))

    const added = await ada.rest.from('tasks').insert(rows).select('title, completed, user_id')
    const toggled = await ada.rest
      .from('tasks')
      .update({ completed: true, updated_at: new Date().toISOString() })
      .eq('title', 'Write')
    const counted = await ada.rest.from('task_completions').select()
    const seenByBob = await bob.rest.from('tasks').select()

    expect([added.error, toggled.error]).toEqual([null, null])
    expect(added.data).toHaveLength(2)
    expect(counted.data).toEqual([
      { user_id: ada.user.id, date: '2026-10-14', completed_count: 1, total_count: 2 },
    ])
    expect(seenByBob.data).toEqual([])
  })

  test('whoever signs in again finds everything [AUTH-6b]', async () => {
    const { auth, rest } = await daymark.signUp('eve@example.org')
    await rest.from('tasks').insert({ id: randomUUID(), title: 'Walk', due_date: '2026-10-14' })
    await auth.signOut()

    const later = daymark.clients()
    await later.auth.signInWithPassword({ email: 'eve@example.org', password: 'correct horse' })

    expect((await later.rest.from('tasks').select('title')).data).toEqual([{ title: 'Walk' }])
  })
})

test.for([
  ['https://day.example.org', 'max-age=31536000'],
  ['http://day.example.org', null],
] as const)('[T74] on %s browsers are told to stay with https: %s', async ([siteUrl, expected]) => {
  const server = await startDaymark({ config: { siteUrl } })

  for (const path of ['/', '/config.json', '/auth/v1/health', '/rest/v1/tasks', '/nowhere']) {
    const { headers } = await server.app.request(path)
    expect(headers.get('strict-transport-security'), path).toBe(expected)
  }
  await server.close()
})

test('a captcha with a site key is told to the page, and let into it', async () => {
  const captcha = {
    provider: 'turnstile',
    secret: 's',
    verifyUrl: 'http://unused',
    siteKey: '0x4',
  } as const
  const guarded = await startDaymark({ config: { captcha } })
  const headers = { apikey: guarded.keys.anonKey }

  const page = await guarded.app.request('/config.json')
  const settings = await guarded.app.request('/auth/v1/settings', { headers })

  const policy = page.headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com")
  expect(policy).toContain('frame-src https://challenges.cloudflare.com')
  expect(await settings.json()).toMatchObject({
    captcha: { provider: 'turnstile', site_key: '0x4' },
  })
  await guarded.close()
})

test('password managers are sent to where a password is changed [AUTH-20]', async () => {
  const { status, headers } = await daymark.app.request('/.well-known/change-password')

  expect([status, headers.get('location')]).toEqual([302, '/?settings=password'])
})

describe('a broadcast over HTTP', () => {
  test.each(['broadcast', 'broadcast/room/events/wave'])(
    'is refused with the reason: %s',
    async (path) => {
      const post = (headers: Record<string, string>) =>
        daymark.app.request(`/realtime/v1/api/${path}`, { method: 'POST', headers, body: '{}' })

      const withoutKey = await post({})
      const withKey = await post({ apikey: daymark.keys.anonKey })

      expect([withoutKey.status, withKey.status]).toEqual([401, 403])
      expect(await withKey.json()).toEqual({
        message: expect.stringMatching(/^PostgresChangesOnly: /),
      })
    },
  )
})

describe('many rows', () => {
  test('come compressed to whoever can read that; a few do not', async () => {
    const { rest, auth } = await daymark.signUp('many@example.org')
    const token = (await auth.getSession()).data.session?.access_token
    const due_date = '2026-10-14'
    const titles = Array.from({ length: 100 }, (_, index) => `Water the plants ${index}`)
    await rest.from('tasks').insert(titles.map((title) => ({ id: randomUUID(), title, due_date })))
    const rows = async (limit: number, encoding: string) =>
      daymark.app.request(`http://day.test/rest/v1/tasks?select=title,id,due_date&limit=${limit}`, {
        headers: {
          apikey: daymark.keys.anonKey,
          authorization: `Bearer ${token}`,
          'accept-encoding': encoding,
        },
      })

    const compressed = await rows(100, 'gzip, br')
    const body = new Response(compressed.body?.pipeThrough(new DecompressionStream('gzip')))
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding')
    expect(await body.json()).toHaveLength(100)

    expect((await rows(100, 'identity')).headers.has('content-encoding')).toBe(false)
    expect((await rows(1, 'gzip')).headers.has('content-encoding')).toBe(false)
  })
})

describe('[T12, T17] every answer', () => {
  test.each(['/', '/config.json', '/auth/v1/settings', '/rest/v1/tasks', '/nothing/here'])(
    '%s forbids what Daymark does not need',
    async (path) => {
      const { headers } = await daymark.app.request(`http://day.test${path}`)

      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self';.*; frame-ancestors 'none';/,
      )
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
    },
  )

  test('lets the web app speak to its backend, WebSockets included', async () => {
    const { headers } = await daymark.app.request('http://day.test/')

    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' http://day.test ws://day.test;",
    )
  })
})

describe('/config.json', () => {
  test('names the origin it was asked at, and the key everyone may have', async () => {
    const response = await daymark.app.request('http://day.test:4600/config.json')

    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      supabaseUrl: 'http://day.test:4600',
      supabaseAnonKey: daymark.keys.anonKey,
    })
  })

  test('names the site when there is one', async () => {
    const site = await startDaymark({ config: { siteUrl: 'https://day.example.org' } })

    const response = await site.app.request('http://10.0.0.1:4600/config.json')

    expect(await response.json()).toMatchObject({ supabaseUrl: 'https://day.example.org' })
    await site.close()
  })
})

describe('a page of another origin', () => {
  const preflight = (from: Daymark, origin: string) =>
    from.app.request('/rest/v1/tasks', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  test('is let in when the operator named it', async () => {
    const friendly = await startDaymark({
      config: { redirectUrls: ['https://friend.org/welcome'] },
    })

    const { status, headers } = await preflight(friendly, 'https://friend.org')

    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('https://friend.org')
    expect(headers.get('access-control-allow-headers')).toMatch(/apikey,.*prefer/)
    await friendly.close()
  })

  test('[T17] is not let in otherwise', async () => {
    const { headers } = await preflight(daymark, 'https://evil.test')

    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('[LANG-8] where there is nothing', () => {
  test('a browser gets a page in its language', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de-AT' }

    const answer = await daymark.app.request('/nowhere', { headers })

    expect([answer.status, answer.headers.get('content-language')]).toEqual([404, 'de'])
    expect(await answer.text()).toContain('<h1>Nicht gefunden</h1>')
  })

  test('a program gets a sentence', async () => {
    const answer = await daymark.app.request('/nowhere')

    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  })
})

describe('/health', () => {
  test('says whether the database answers', async () => {
    const ill = await startDaymark()
    const before = await ill.app.request('/health')
    await ill.database.close()
    const after = await ill.app.request('/health')

    expect([before.status, await before.json()]).toEqual([200, { status: 'ok' }])
    expect([after.status, await after.json()]).toEqual([503, { status: 'no database' }])
    await ill.close()
  })
})
