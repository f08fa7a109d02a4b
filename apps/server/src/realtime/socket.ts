import type { RawData, WebSocket } from 'ws'
import type { Log } from '../log.ts'
import type { Channel, Line, Surroundings } from './channel.ts'
import { openChannel } from './join.ts'
import { rate } from './limits.ts'
import {
  type Frame,
  parseBinaryBroadcast,
  parseFrame,
  serializeFrame,
  type Version,
} from './wire.ts'

/** Speaks with one client until the connection ends: several channels, each with rights of its own. */
export function serveSocket(
  socket: WebSocket,
  { apiKey, version }: { apiKey: string; version: Version },
  surroundings: Surroundings & { log: Log },
): void {
  const { clock, limits, log } = surroundings
  const channels = new Map<string, Channel>()
  const mayJoin = rate(limits.joinsPerSecond, clock)
  const maySpeak = rate(limits.messagesPerSecond, clock)
  let heardAt = clock()
  let answersPings = true
  let turn = Promise.resolve()

  const line: Line = {
    apiKey,
    send: (frame) => write(serializeFrame(frame, version)),
    inTurn(work) {
      turn = turn.then(work).catch((cause) => {
        log.error({ err: cause }, 'a realtime connection is closed because of an error')
        socket.close(1011)
      })
    },
    closed(channel) {
      if (channels.get(channel.topic) === channel) channels.delete(channel.topic)
    },
  }

  function write(text: string) {
    if (socket.readyState !== socket.OPEN) return
    socket.send(text)
    if (socket.bufferedAmount <= limits.unsentBytes) return
    log.info('a realtime client reads too slowly')
    socket.terminate()
  }

  function receive(data: RawData, isBinary: boolean) {
    if (socket.readyState !== socket.OPEN) return
    heardAt = clock()
    const frame = isBinary ? parseBinaryBroadcast(bytesOf(data)) : parseFrame(String(data), version)
    if (!frame.ok) return socket.close(1007, 'not a frame')
    const { event } = frame.value
    if (event === 'phx_join' ? !mayJoin() : !maySpeak()) return refuseFlood(frame.value)
    // While it is answered, what follows waits at the client's end and not in our memory.
    socket.pause()
    line.inTurn(() => answer(frame.value).finally(() => socket.resume()))
  }

  function refuseFlood(frame: Frame) {
    if (frame.event === 'phx_join') {
      reply(frame, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' })
    } else {
      for (const channel of [...channels.values()]) {
        channel.shutDown('Too many messages per second', 'rejoin')
      }
    }
    socket.close(1008, 'too many messages')
  }

  async function answer(frame: Frame) {
    if (socket.readyState !== socket.OPEN) return
    const { topic, event } = frame
    const channel = channels.get(topic)
    if (event === 'phx_join') return join(frame)
    if (topic === 'phoenix' && event === 'heartbeat') return reply(frame, 'ok', {})
    if (event === 'phx_leave') {
      reply(frame, 'ok', {})
      return channel?.close()
    }
    if (!channel) return reply(frame, 'error', { reason: 'unmatched topic' })
    return channel.take(frame)
  }

  async function join(frame: Frame) {
    const { topic } = frame
    // Who joins a second time has forgotten the first.
    channels.get(topic)?.close()
    if (!topic.startsWith('realtime:')) return reply(frame, 'error', { reason: 'unmatched topic' })
    if (channels.size >= limits.channelsPerSocket) {
      return refuseJoin(frame, 'ChannelRateLimitReached: Too many channels')
    }
    const channel = await openChannel(frame, line, surroundings)
    if (!channel.ok) return refuseJoin(frame, channel.error)
    if (socket.readyState !== socket.OPEN) return
    channels.set(topic, channel.value)
    reply(frame, 'ok', channel.value.welcome)
    channel.value.begin()
  }

  function refuseJoin(frame: Frame, reason: string) {
    log.info({ reason }, 'a realtime join is refused')
    setTimeout(() => reply(frame, 'error', { reason }), limits.joinRefusalMs)
  }

  function reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: unknown) {
    line.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  // A client that has gone without a word is noticed by the pings; one that has forgotten us, by
  // its missing heartbeats.
  const watch = setInterval(() => {
    if (clock() - heardAt >= limits.idleMs) return socket.close(1001, 'no heartbeat')
    if (!answersPings) return socket.terminate()
    answersPings = false
    socket.ping()
  }, limits.pingMs)

  socket.on('message', receive)
  socket.on('pong', () => {
    answersPings = true
  })
  // What follows an error is always a close.
  socket.on('error', (cause) => log.debug({ err: cause }, 'a realtime connection failed'))
  socket.on('close', () => {
    clearInterval(watch)
    for (const channel of [...channels.values()]) channel.close()
  })
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
