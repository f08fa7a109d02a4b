import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Log } from '../log.ts'
import type { Channel, ChannelEnvironment, ClientConnection } from './channel.ts'
import { openChannel } from './join.ts'
import { rateLimiter } from './limits.ts'
import {
  type Frame,
  parseBinaryBroadcast,
  parseFrame,
  serializeFrame,
  type Version,
} from './wire.ts'

/** So many bytes of frames that are sent in one go are given to the network together. */
const gatheredBytes = 64 * 1024

/** Serves one connection until it ends. Each of its channels has its own rights. */
export function serveSocket(
  socket: WebSocket,
  stream: Duplex,
  { apiKey, version }: { apiKey: string; version: Version },
  environment: ChannelEnvironment & { log: Log },
): void {
  const { clock, limits, log } = environment
  const channels = new Map<string, Channel>()
  const mayJoin = rateLimiter(limits.joinsPerSecond, clock)
  const maySend = rateLimiter(limits.messagesPerSecond, clock)
  let lastFrameAt = clock()
  let hasPong = true
  let isGathering = false
  let turn = Promise.resolve()

  const connection: ClientConnection = {
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
    gather()
    socket.send(text)
    if (socket.bufferedAmount <= limits.unsentBytes) return
    log.info('a realtime client reads too slowly')
    socket.terminate()
  }

  /** The frames of a batch of changes leave together: each by itself would be a call of the system and wake the client. */
  function gather() {
    if (isGathering && stream.writableLength > gatheredBytes) release()
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(release)
  }

  function release() {
    if (!isGathering) return
    isGathering = false
    stream.uncork()
  }

  function receive(data: RawData, isBinary: boolean) {
    if (socket.readyState !== socket.OPEN) return
    lastFrameAt = clock()
    const frame = isBinary ? parseBinaryBroadcast(bytesOf(data)) : parseFrame(String(data), version)
    if (!frame.ok) return socket.close(1007, 'not a frame')
    const { event } = frame.value
    if (event === 'phx_join' ? !mayJoin() : !maySend()) return refuseExcess(frame.value)
    // While a frame is answered, the following ones wait in the client's send buffer, not in
    // memory.
    socket.pause()
    connection.inTurn(() => answer(frame.value).finally(() => socket.resume()))
  }

  function refuseExcess(frame: Frame) {
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
    return channel.handle(frame)
  }

  async function join(frame: Frame) {
    const { topic } = frame
    // A second join of a topic replaces the first.
    channels.get(topic)?.close()
    if (!topic.startsWith('realtime:')) return reply(frame, 'error', { reason: 'unmatched topic' })
    if (channels.size >= limits.channelsPerSocket) {
      return refuseJoin(frame, 'ChannelRateLimitReached: Too many channels')
    }
    const channel = await openChannel(frame, connection, environment)
    if (!channel.ok) return refuseJoin(frame, channel.error)
    if (socket.readyState !== socket.OPEN) return
    channels.set(topic, channel.value)
    reply(frame, 'ok', channel.value.joinReply)
    await channel.value.start()
  }

  function refuseJoin(frame: Frame, reason: string) {
    log.info({ reason }, 'a realtime join is refused')
    setTimeout(() => reply(frame, 'error', { reason }), limits.joinRefusalMs)
  }

  function reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: unknown) {
    connection.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  // Pings detect a dead connection, missing heartbeats a client that no longer uses it.
  const subscribe = setInterval(() => {
    if (clock() - lastFrameAt >= limits.idleMs) return socket.close(1001, 'no heartbeat')
    if (!hasPong) return socket.terminate()
    hasPong = false
    socket.ping()
  }, limits.pingMs)

  socket.on('message', receive)
  socket.on('pong', () => {
    hasPong = true
  })
  // An error is always followed by a close.
  socket.on('error', (cause) => log.debug({ err: cause }, 'a realtime connection failed'))
  socket.on('close', () => {
    clearInterval(subscribe)
    for (const channel of [...channels.values()]) channel.close()
  })
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
