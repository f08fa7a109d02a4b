import { RealtimeClient } from '@supabase/realtime-js'

/** Realtime subscriptions over one connection. */
export function openChannels(options: {
  url: string
  anonKey: string
  user_id: string
  accessToken: () => Promise<string | null>
}) {
  const { url, anonKey, user_id, accessToken } = options
  let opened: Promise<RealtimeClient> | null = null
  let watches = 0
  let closed = false

  async function open(): Promise<RealtimeClient> {
    const endpoint = `${url.replace(/^http/, 'ws')}/realtime/v1`
    const client = new RealtimeClient(endpoint, { params: { apikey: anonKey }, accessToken })
    await client.setAuth()
    return client
  }

  return {
    /** `follow` is told whether changes are delivered. */
    watch(
      tables: readonly string[],
      listener: (payload: unknown) => void,
      follow: (isLive: boolean) => void = () => {},
    ): () => void {
      opened ??= open()
      watches += 1
      let isUnsubscribed = false
      // A unique name: an earlier channel of the same tables may still be unsubscribing.
      const name = `${tables[0]}:${user_id}:${watches}`
      const joined = opened.then((client) => {
        const channel = client.channel(name)
        for (const table of tables) {
          const filter = `user_id=eq.${user_id}`
          channel.on('postgres_changes', { event: '*', schema: 'public', table, filter }, listener)
        }
        // A hosted project joins a channel of tables that it does not publish, and says so afterwards.
        channel.on('system', {}, ({ status }: { status?: string }) => {
          if (status === 'error') follow(false)
        })
        // Events are not replayed after a reconnection, so each subscription triggers a fetch. So does a close by
        // the server: the session may have ended, which only a response shows.
        return channel.subscribe((status) => {
          if (!isUnsubscribed && !closed) follow(status === 'SUBSCRIBED')
          const closedByServer = status === 'CLOSED' && !isUnsubscribed && !closed
          if (status === 'SUBSCRIBED' || closedByServer) listener(null)
        })
      })
      return () => {
        isUnsubscribed = true
        void joined.then((channel) => channel.unsubscribe())
      }
    },
    /**
     * Connects immediately instead of after the reconnection delay. A connection attempt in progress is restarted: it
     * may have started without a network and hang.
     */
    async wake(): Promise<void> {
      const client = await opened
      if (!client || client.isConnected()) return
      // Before a disconnect the client treats the broken connection as open.
      await client.disconnect()
      if (client.getChannels().length > 0 && !closed) client.connect()
    },
    close() {
      closed = true
      void opened?.then((client) => client.disconnect())
    },
  }
}
