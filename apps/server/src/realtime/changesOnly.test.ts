import { afterAll, describe, expect, test } from 'vitest'
import { joinChannelWith, startRealtime, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

const reason =
  'PostgresChangesOnly: This server offers postgres_changes only, neither broadcast nor presence'

describe('a join through the official client', () => {
  test('with the broadcast and presence keys that it always sends receives changes', async () => {
    const user = await server.signIn()
    const client = server.client()
    await client.setAuth(await user.token())
    const config = {
      broadcast: { ack: false, self: false },
      presence: { key: '', enabled: false },
      private: false,
    }

    const seen = joinChannelWith(config, client, 'tasks', {})
    await until(() => expect(seen.systemMessages).toEqual(['Subscribed to PostgreSQL']))
    await server.addTask(user, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(1))
  })

  test.each([
    ['without changes', {}, []],
    ['of a private channel', { private: true }, [{}]],
    ['with presence', { presence: { key: 'me', enabled: true } }, [{}]],
    ['that asks to be acknowledged', { broadcast: { ack: true } }, [{}]],
    ['that asks for a replay', { private: true, broadcast: { replay: { since: 0 } } }, [{}]],
    ['that asks when broadcasts begin', { broadcast: { replication_ready: true } }, [{}]],
  ])('%s is refused with the reason [T5]', async (_what, config, requests) => {
    const client = server.client()
    await client.setAuth(await (await server.signIn()).token())

    const seen = joinChannelWith(config, client, 'room', ...requests)

    await until(() => expect(seen.errors).toContain(reason))
    expect(seen.statuses).not.toContain('SUBSCRIBED')
  })
})

describe('on a channel of changes', () => {
  test.each(['1.0.0', '2.0.0'])(
    'presence is refused, broadcasts go nowhere, and the channel stays, serializer %s',
    async (vsn) => {
      const user = await server.signIn()
      const [sender, other] = [
        await server.subscribedClient(user, { vsn }),
        await server.subscribedClient(user, { vsn }),
      ]
      const received: unknown[] = []
      other.channel.on('broadcast', { event: '*' }, (message) => received.push(message))

      for (const payload of [{ n: 1 }, new Uint8Array([7]).buffer]) {
        await sender.channel.send({ type: 'broadcast', event: 'wave', payload })
      }
      // Frames are answered in order: the broadcasts before it have been dealt with by then.
      expect(await sender.channel.track({ here: true })).toBe('error')
      await server.addTask(user, { title: 'Write' })

      for (const { events } of [sender, other]) await until(() => expect(events).toHaveLength(1))
      expect(received).toEqual([])
      expect(sender.statuses).toEqual(['SUBSCRIBED'])
    },
  )

  test('a frame that asks for one of them is answered with the reason', async () => {
    const { send, socket, frames } = await server.raw()
    const postgres_changes = [{ event: '*', schema: 'public', table: 'tasks' }]

    send('1', '1', 'realtime:a', 'phx_join', { config: { postgres_changes } })
    send('1', '2', 'realtime:a', 'broadcast', { event: 'wave', payload: {} })
    send('1', '3', 'realtime:a', 'presence', { event: 'track', payload: {} })
    socket.send(
      Buffer.concat([Buffer.from([3, 1, 1, 10, 4, 0, 1]), Buffer.from('14realtime:awave{}')]),
    )

    const refused = { status: 'error', response: { reason } }
    const replies = () => frames.filter(([, ref, , event]) => event === 'phx_reply' && ref !== '1')
    await until(() =>
      expect(replies().map(([, ref, , , payload]) => [ref, payload])).toEqual([
        ['2', refused],
        ['3', refused],
        ['4', refused],
      ]),
    )
  })
})
