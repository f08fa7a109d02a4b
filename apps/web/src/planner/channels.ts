import { RealtimeClient } from '@supabase/realtime-js'

/** What the server tells of itself, over one connection. */
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
    watch(tables: readonly string[], listener: (payload: unknown) => void): () => void {
      opened ??= open()
      watches += 1
      let left = false
      // A name of its own: a watch may begin while an earlier one of the same tables is still leaving.
      const name = `${tables[0]}:${user_id}:${watches}`
      const joined = opened.then((client) => {
        const channel = client.channel(name)
        for (const table of tables) {
          const filter = `user_id=eq.${user_id}`
          channel.on('postgres_changes', { event: '*', schema: 'public', table, filter }, listener)
        }
        // Nothing is replayed after a break, so each joining is a reason to look. So is being sent
        // away: the session may be over, which only an answer tells.
        return channel.subscribe((status) => {
          const sentAway = status === 'CLOSED' && !left && !closed
          if (status === 'SUBSCRIBED' || sentAway) listener(null)
        })
      })
      return () => {
        left = true
        void joined.then((channel) => channel.unsubscribe())
      }
    },
    /**
     * Connects at once where it is not connected, and would be at the end of a wait. What is just being
     * tried is begun anew: it may have begun without a network, and hang or fail for that.
     */
    async wake(): Promise<void> {
      const client = await opened
      if (!client || client.isConnected()) return
      // Until its wait is called off it takes the broken connection for one.
      await client.disconnect()
      if (client.getChannels().length > 0 && !closed) client.connect()
    },
    close() {
      closed = true
      void opened?.then((client) => client.disconnect())
    },
  }
}
