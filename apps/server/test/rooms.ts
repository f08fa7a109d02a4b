import type { RealtimeChannelOptions, RealtimeClient } from '@supabase/realtime-js'

/** Joins a private channel and keeps what is said there and who is present. */
export function enter(
  client: RealtimeClient,
  topic: string,
  config: RealtimeChannelOptions['config'] & { presence?: object } = {},
  { presence = false }: { presence?: boolean } = {},
) {
  const heard: unknown[] = []
  const met: unknown[] = []
  const said: string[] = []
  const statuses: string[] = []
  const errors: string[] = []
  const channel = client.channel(topic, { config: { private: true, ...config } })
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]))
  channel.on('system', {}, ({ message }) => said.push(message))
  if (presence) {
    channel.on('presence', { event: 'join' }, ({ key }) => met.push(['join', key]))
    channel.on('presence', { event: 'leave' }, ({ key }) => met.push(['leave', key]))
  }
  channel.subscribe((status, error) => {
    statuses.push(status)
    if (error) errors.push(error.message)
  })
  return { channel, heard, met, said, statuses, errors }
}
