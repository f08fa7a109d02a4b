import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openChannels } from './channels.ts'
import { me } from './fakes.ts'

// Fake timers: no delayed retry runs.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a connection that is lost', () => {
  test('is restored immediately by wake', async () => {
    const { network, channels, joined } = await watching()
    network.fail()
    await channels.wake()
    expect(network.tried()).toBe(2)

    network.mend()
    await channels.wake()

    await vi.waitFor(() => expect(joined()).toBe(2))
  })

  test('is restarted by wake while an attempt hangs that began without a network', async () => {
    const { network, channels, joined } = await watching()
    network.hang()
    await channels.wake()
    expect(network.tried()).toBe(2)

    network.mend()
    await channels.wake()

    await vi.waitFor(() => expect(joined()).toBe(2))
  })

  test('is not restored after close', async () => {
    const { network, channels } = await watching()
    network.fail()
    network.mend()

    channels.close()
    await channels.wake()

    expect(network.tried()).toBe(1)
  })
})

describe('a subscription that the server closes', () => {
  test('triggers a fetch, because the session may have ended', async () => {
    const { network, joined } = await watching()

    network.sendAway()

    expect(joined()).toBe(2)
  })

  test('triggers none after unsubscribing', async () => {
    const { network, joined, stop } = await watching()

    stop()
    await vi.waitFor(() => expect(network.hasLeft()).toBe(true))
    network.sendAway()

    expect(joined()).toBe(1)
  })
})

describe('an open connection', () => {
  test('is not affected by wake', async () => {
    const { network, channels, joined } = await watching()

    await channels.wake()

    expect(network.tried()).toBe(1)
    expect(joined()).toBe(1)
  })
})

describe('a subscription is live', () => {
  test('while its channel is joined, and again after the connection was lost', async () => {
    const { network, channels, live } = await watching()
    expect(live).toEqual([true])

    network.fail()
    expect(live.at(-1)).toBe(false)
    network.mend()
    await channels.wake()

    await vi.waitFor(() => expect(live.at(-1)).toBe(true))
  })

  test('until the server closes it', async () => {
    const { network, live } = await watching()

    network.sendAway()

    expect(live).toEqual([true, false])
  })

  test('until the server says that it cannot follow the table', async () => {
    const { network, live } = await watching()

    network.sayOfChanges('ok')
    expect(live).toEqual([true])
    network.sayOfChanges('error')

    expect(live).toEqual([true, false])
  })
})

async function watching() {
  const network = openNetwork()
  const channels = openChannels({
    url: 'http://daymark.test',
    anonKey: 'anon',
    user_id: me,
    accessToken: async () => 'token',
  })
  let joined = 0
  const live: boolean[] = []
  const stop = channels.watch(
    ['tasks'],
    () => {
      joined += 1
    },
    (isLive) => live.push(isLive),
  )
  await vi.waitFor(() => expect(joined).toBe(1))
  return { network, channels, joined: () => joined, live, stop }
}

/** A socket whose server accepts every message. */
function openNetwork() {
  const sockets: EventfulSocket[] = []
  let state: 'works' | 'fails' | 'hangs' = 'works'
  let last = { join: '', topic: '', event: '' }

  class EventfulSocket {
    readyState = 0
    onopen = () => {}
    onclose = (_: object) => {}
    onmessage = (_: { data: string }) => {}

    constructor() {
      sockets.push(this)
      queueMicrotask(() => {
        if (state === 'works') this.open()
        if (state === 'fails') this.close()
      })
    }

    open(): void {
      this.readyState = 1
      this.onopen()
    }

    close(): void {
      if (this.readyState === 3) return
      this.readyState = 3
      this.onclose({})
    }

    send(message: string): void {
      const [join, ref, topic, event] = JSON.parse(message)
      last = { join, topic, event }
      const yes = { status: 'ok', response: {} }
      this.onmessage({ data: JSON.stringify([join, ref, topic, 'phx_reply', yes]) })
    }
  }

  vi.stubGlobal('WebSocket', EventfulSocket)
  return {
    tried: () => sockets.length,
    fail() {
      state = 'fails'
      for (const socket of sockets) socket.close()
    },
    /** Breaks the open connection; new ones get no answer. */
    hang() {
      this.fail()
      state = 'hangs'
    },
    mend() {
      state = 'works'
    },
    hasLeft: () => last.event === 'phx_leave',
    /** The message that follows a join, when the tables are followed or cannot be. */
    sayOfChanges(status: 'ok' | 'error') {
      const payload = { extension: 'postgres_changes', status, message: '', channel: '' }
      const data = JSON.stringify([last.join, null, last.topic, 'system', payload])
      sockets.at(-1)?.onmessage({ data })
    },
    sendAway() {
      const { join, topic } = last
      const data = JSON.stringify([join, null, topic, 'phx_close', {}])
      sockets.at(-1)?.onmessage({ data })
    },
  }
}
