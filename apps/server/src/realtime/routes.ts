import { err, ok, type Result } from '@daymark/core/result'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import {
  type Claims,
  type Database,
  DatabaseUnavailable,
  SessionGone,
} from '../database/database.ts'
import { limitedBody } from '../http/limitedBody.ts'
import type { Log } from '../log.ts'
import type { Verify } from '../verify.ts'
import { access, privateOnly, unavailable } from './grant.ts'
import { type Limits, rates } from './limits.ts'
import { rightsOn } from './rights.ts'
import type { Rooms } from './rooms.ts'
import type { Message } from './said.ts'

type Surroundings = {
  database: Database
  verify: Verify
  clock: Clock
  log: Log
  limits: Limits
  rooms: Rooms
}

/** Broadcasts over HTTP, for who has not joined the channel. */
export function broadcastRoutes({ database, verify, clock, limits, rooms }: Surroundings): Hono {
  const mayTell = rates(limits.messagesPerSecond, clock)

  return new Hono()
    .use('/api/broadcast/*', limitedBody(limits.frameBytes, tooLarge))
    .post('/api/broadcast', (context) =>
      answering(async () => {
        const claims = await bearer(context)
        const batch = v.safeParse(Batch, await context.req.json().catch(() => null))
        if (!batch.success) return unprocessable(batch.issues)
        const { messages } = batch.output
        if (!mayTell(whoIs(claims), messages.length)) {
          return refusal(429, 'Too many messages to broadcast, please reduce the batch size')
        }
        if (messages.some((message) => !message.private)) return refusal(403, privateOnly)
        for (const topic of new Set(messages.map((message) => message.topic))) {
          const those = messages.filter((message) => message.topic === topic)
          // Whoever may not speak there is not told so, as on the hosted service.
          if (await maySpeak(claims, topic)) {
            const told = those.map(({ event, payload }) => ({ event, content: { json: payload } }))
            await rooms.speak(claims, topic, told, null)
          }
        }
        return accepted()
      }),
    )
    .post('/api/broadcast/:topic/events/:event', (context) =>
      answering(async () => {
        const claims = await bearer(context)
        if (!mayTell(whoIs(claims), 1)) return refusal(429, 'You have exceeded your rate limit')
        if (context.req.query('private') !== 'true') return refusal(403, privateOnly)
        const message = await messageIn(context)
        if (!message.ok) return refusal(422, message.error)
        const topic = context.req.param('topic')
        if (!(await maySpeak(claims, topic))) return refusal(403, 'Unauthorized')
        await rooms.speak(claims, topic, [message.value], null)
        return accepted()
      }),
    )

  async function bearer(context: Context): Promise<Claims> {
    const [, named] = /^bearer (.+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    const token = named ?? context.req.header('apikey') ?? ''
    const opened = await access(token, { verify, clock })
    if (!opened.ok) throw new Unauthorized()
    return opened.value.claims
  }

  async function maySpeak(claims: Claims, topic: string): Promise<boolean> {
    const rights = await rightsOn(topic, claims, database)
    if (rights.ok) return rights.value.broadcast.write
    if (rights.error === 'session over') throw new Unauthorized()
    if (rights.error === 'unavailable') throw new DatabaseUnavailable('unreachable')
    return false
  }
}

class Unauthorized extends Error {}

async function answering(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unauthorized || error instanceof SessionGone) {
      return refusal(401, 'Unauthorized')
    }
    if (!(error instanceof DatabaseUnavailable)) throw error
    return refusal(503, unavailable)
  }
}

async function messageIn({ req }: Context): Promise<Result<Message, string>> {
  const event = v.safeParse(Name, req.param('event'))
  if (!event.success) return err('event is invalid')
  if (req.header('content-type') === 'application/octet-stream') {
    return ok({ event: event.output, content: { bytes: Buffer.from(await req.arrayBuffer()) } })
  }
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), await req.text())
  if (!json.success) return err('payload is invalid')
  return ok({ event: event.output, content: { json: json.output } })
}

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))
const Batch = v.object({
  messages: v.pipe(
    v.array(
      v.object({
        topic: Name,
        event: Name,
        payload: v.record(v.string(), v.unknown()),
        private: v.nullish(v.boolean(), false),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
})

function whoIs({ role, sub }: Claims): string {
  return sub ?? role
}

function accepted() {
  return new Response(null, { status: 202 })
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status })
}

function tooLarge(): Response {
  const message = 'Payload size exceeds tenant limit'
  // The rest of it is not read.
  return Response.json({ message }, { status: 413, headers: { connection: 'close' } })
}

function unprocessable(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Response {
  const errors = Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue) ?? 'messages', ['is invalid']]),
  )
  return Response.json({ errors }, { status: 422 })
}
