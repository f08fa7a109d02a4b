import { get } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { type RealtimeServer, startRealtime, type TestUser, until } from '../../test/realtime.ts'

const server = await startRealtime({
  limits: { socketsPerNetwork: 3, socketsPerSession: 2 },
})
afterAll(() => server.close())

/** A connection from this address, which the proxy of the tests reports. */
const from = (address: string) => server.raw({ headers: { 'x-forwarded-for': address } })

type Raw = Awaited<ReturnType<RealtimeServer['raw']>>

async function joinWith({ send }: Raw, user: TestUser, topic = 'tasks') {
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'tasks' }] }
  const access_token = await user.token()
  send('1', '1', `realtime:${topic}`, 'phx_join', { config, access_token })
}

/** The replies to the joins of a connection. */
const replies = ({ frames }: Raw) =>
  frames.filter(([, , , event]) => event === 'phx_reply').map(([, , , , payload]) => payload)

const joined = expect.objectContaining({ status: 'ok' })
const tooMany = {
  status: 'error',
  response: { reason: 'ConnectionRateLimitReached: Too many connections of this session' },
}

describe('[T32] a user who joins many channels at once', () => {
  test('keeps no other user waiting to join', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()]
    // The check of Ada's session waits, and with it her joins.
    await server.admin.unsafe(`
      alter function auth.session_is_live(uuid) rename to session_is_really_live;
      create function auth.session_is_live(uuid) returns boolean language plpgsql as $$ begin
        if $1 = '${ada.claims.session_id}' then perform pg_advisory_xact_lock_shared(1); end if;
        return auth.session_is_really_live($1);
      end $$;
      grant execute on function auth.session_is_live(uuid), auth.session_is_really_live(uuid) to public`)
    const holder = await server.admin.reserve()
    await holder`select pg_advisory_lock(1)`
    const answered: string[] = []
    const sessions = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => ({ raw: await from(`192.0.2.${n}`), n })),
    )

    for (const { raw, n } of sessions) {
      raw.socket.on('message', (data) => {
        if (String(data).includes('phx_reply')) answered.push(`Ada ${n}`)
      })
      await joinWith(raw, ada)
    }
    await until(() => expect(server.database.load().busy).toBeGreaterThan(0))
    const other = await from('198.51.100.1')
    other.socket.on('message', (data) => {
      if (String(data).includes('phx_reply')) answered.push('Bob')
    })
    await joinWith(other, bob)
    try {
      await until(() => expect(answered).toContain('Bob'))
    } finally {
      await holder`select pg_advisory_unlock(1)`
      holder.release()
    }
    await until(() => expect(answered).toHaveLength(11))

    expect(replies(other)).toEqual([joined])
    expect(answered.slice(0, 3)).toContain('Bob')
    for (const { socket } of [...sessions.map(({ raw }) => raw), other]) socket.terminate()
    await until(() => expect(server.realtime.sockets()).toBe(0))
  })
})

describe('[T32] one session', () => {
  test('joins on so many connections, and on more of their channels', async () => {
    const user = await server.signIn()
    const [first, second, third] = [await from('a::1'), await from('a:1::1'), await from('a:2::1')]
    for (const raw of [first, second]) {
      await joinWith(raw, user)
      await until(() => expect(replies(raw)).toEqual([joined]))
    }

    await joinWith(third, user)
    await joinWith(first, user, 'again')

    await until(() => expect(replies(third)).toEqual([tooMany]))
    expect(server.logged).toContain('limit reached')
    await until(() => expect(replies(first)).toEqual([joined, joined]))
  })

  test('has room again once a connection is gone', async () => {
    const user = await server.signIn()
    const [first, second, third] = [await from('b::1'), await from('b:1::1'), await from('b:2::1')]
    for (const raw of [first, second]) {
      await joinWith(raw, user)
      await until(() => expect(replies(raw)).toEqual([joined]))
    }
    const before = server.realtime.sockets()
    first.socket.terminate()
    await until(() => expect(server.realtime.sockets()).toBe(before - 1))

    await joinWith(third, user)

    await until(() => expect(replies(third)).toEqual([joined]))
  })
})

describe('[T32] one network', () => {
  test('has so many connections, whatever their addresses in it, and others have theirs', async () => {
    const open = [await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]

    expect(await statusFrom('2001:db8::4')).toEqual([429, 'Too many connections from this network'])
    const other = await from('2001:db8:1::1')
    expect(other.socket.readyState).toBe(other.socket.OPEN)

    open[0]?.socket.terminate()
    await until(async () => {
      const again = await from('2001:db8::4')
      expect(again.socket.readyState).toBe(again.socket.OPEN)
    })
  })

  test('keeps no place for handshakes that are refused or broken off', async () => {
    const address = '192.0.2.77'
    for (let n = 0; n < 5; n += 1) await statusFrom(address, 'nonsense')

    const raw = await from(address)

    expect(raw.socket.readyState).toBe(raw.socket.OPEN)
  })

  test('is not limited on this machine, where the network is unknown', async () => {
    const open = [await server.raw(), await server.raw(), await server.raw(), await server.raw()]

    expect(open.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1, 1])
  })
})

/** The answer to a handshake that is refused. */
function statusFrom(address: string, apikey = server.keys.anonKey) {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'x-forwarded-for': address,
  }
  return new Promise<[number | undefined, string]>((resolve, reject) => {
    const url = server.url.replace('ws', 'http')
    const request = get(`${url}/websocket?apikey=${apikey}`, { headers }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve([response.statusCode, JSON.parse(text).error]))
    })
    request.on('error', reject)
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve([101, ''])
    })
  })
}
