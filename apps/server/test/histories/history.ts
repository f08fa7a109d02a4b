import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../../src/database/database.ts'
import { giveFactor } from '../database.ts'
import { listenerCount, terminateListeners } from '../listeners.ts'
import type { RealtimeServer, TestUser } from '../realtime.ts'
import type { Channel, openConnections, SubscriptionRequest } from './connections.ts'
import {
  type Change,
  filters,
  type ModelState,
  predict,
  type Row,
  renew,
  type Subscriber,
} from './referenceModel.ts'
import { writer } from './rows.ts'

export type OpenSubscriber = Subscriber & {
  channel: Channel
  user: TestUser
  isShortLived: boolean
}

/** Plays a history and returns every subscriber with its predicted events. */
export async function play(
  server: RealtimeServer,
  connections: Awaited<ReturnType<typeof openConnections>>,
  random: () => number,
  nextTimestamp: () => number,
): Promise<OpenSubscriber[]> {
  const { admin } = server
  const randomBelow = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(all: T[]): T => {
    const chosen = all[randomBelow(all.length)]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }
  const open: OpenSubscriber[] = []
  const all: OpenSubscriber[] = []
  const policies = { share: false, hide: false }
  const state: ModelState = {
    subscribers: open,
    rows: new Map(),
    policies,
    usersWithFactor: new Set(),
  }
  const sessions: TestUser[] = await Promise.all([1, 2, 3].map(() => server.signIn()))
  const userIds = sessions.map(({ id }) => id)

  const at = () => new Date(Date.UTC(2026, 0, 1) + nextTimestamp() * 10).toISOString()
  const newRow = (owner = pick(userIds)): Row => ({
    id: randomUUID(),
    owner,
    title: pick(['plain', 'secret', 'shared']),
    priority: pick(['low', 'high']),
  })

  /** The changes of the last transactions, which a channel that joins now may still receive. */
  let recent: Change[][] = []
  const { insert, update, remove } = writer({ rows: state.rows, at, newRow })

  /** Several changes in one transaction, followed by a marker row for each user. */
  async function commit(work: (sql: Sql) => Promise<Change[]>) {
    const changes = await admin.begin(async (sql) => {
      const done = await work(sql)
      for (const owner of userIds) {
        done.push(await insert(sql, { ...newRow(owner), title: 'marker' }))
      }
      return done
    })
    predict(changes, state)
    recent = [...recent.slice(-2), changes]
    await settled()
  }

  async function settled() {
    await Promise.all(
      open.map(({ channel, expected }) => {
        const last = expected.at(-1)
        return channel.until(expected.join('\n'), () => !last || channel.received.includes(last))
      }),
    )
  }

  function isBelowLevel(userId: string, aal: string): boolean {
    return state.usersWithFactor.has(userId) && aal !== 'aal2'
  }

  async function join(session = pick(sessions)) {
    const requests = Array.from({ length: 1 + randomBelow(2) }, () => ({
      event: pick(['*', '*', 'INSERT', 'UPDATE', 'DELETE']),
      filter: pick([...Object.keys(filters), `user_id=eq.${pick(userIds)}`]),
    }))
    // Receives the marker, after which nothing of the transaction can follow.
    requests.push({ event: 'INSERT', filter: 'title=in.(plain,marker)' })
    const requested: SubscriptionRequest[] = requests.map((request) => ({
      schema: 'public',
      table: 'tasks',
      ...request,
    }))
    const connection = randomBelow(connections.connections)
    const isShortLived = random() < 0.2
    const aal = String(session.claims.aal)
    const token = await session.token(isShortLived ? 60 : 36_000)
    const channel = connections.join(connection, requested, token)
    await channel.until('the subscription', () => channel.systemMessages.length === 1)
    const isBelow = isBelowLevel(session.id, aal)
    const awaited = isBelow ? 'insufficient_aal: ' : 'Subscribed to PostgreSQL'
    if (!channel.systemMessages[0]?.startsWith(awaited))
      throw new Error(String(channel.systemMessages))
    if (isBelow) return
    const subscriber: OpenSubscriber = {
      userId: session.id,
      session: String(session.claims.session_id),
      server: Math.floor(connection / 2),
      aal,
      requests,
      knowsSharing: policies.share,
      isExpired: false,
      expected: [],
      missed: recent.flat(),
      optional: [],
      channel,
      user: session,
      isShortLived,
    }
    renew(subscriber, state)
    open.push(subscriber)
    all.push(subscriber)
  }
  function removeAll(subscribers: OpenSubscriber[]) {
    for (const subscriber of subscribers) open.splice(open.indexOf(subscriber), 1)
  }

  const steps: [weight: number, step: Step][] = [
    [6, () => commit(async (sql) => [await insert(sql, newRow())])],
    [
      4,
      () =>
        commit(async (sql) => {
          const changes: Change[] = []
          for (const row of [...state.rows.values()].slice(-4)) {
            if (random() < 0.5) changes.push(...(await update(sql, row)))
          }
          return changes
        }),
    ],
    [
      2,
      () =>
        commit(async (sql) => {
          const row = newRow()
          return [await insert(sql, row), ...(await (random() < 0.5 ? update : remove)(sql, row))]
        }),
    ],
    [
      3,
      () =>
        commit(async (sql) => {
          const rows = [...state.rows.values()]
          return rows.length === 0 ? [] : await remove(sql, pick(rows))
        }),
    ],
    [3, () => (open.length < 6 ? join() : Promise.resolve())],
    [
      1,
      async () => {
        if (open.length === 0) return
        const subscriber = pick(open)
        removeAll([subscriber])
        subscriber.channel.leave()
        await subscriber.channel.until('the end', () => !subscriber.channel.isOpen())
      },
    ],
    [
      1,
      async () => {
        // One session begins and another one ends.
        sessions.push(await server.signIn(pick(userIds), pick(['aal1', 'aal2'])))
        const [ended] = sessions.splice(randomBelow(sessions.length), 1)
        if (!ended) return
        const closing = open.filter(({ user }) => user === ended)
        removeAll(closing)
        await ended.signOut()
        await Promise.all(
          closing.map(({ channel }) => channel.until('the end', () => !channel.isOpen())),
        )
      },
    ],
    [
      1,
      async () => {
        server.advance(61_000)
        for (const subscriber of open) if (subscriber.isShortLived) subscriber.isExpired = true
      },
    ],
    [
      2,
      async () => {
        if (open.length === 0) return
        const subscriber = pick(open)
        const aal = pick(['aal1', 'aal2'])
        const before = subscriber.channel.systemMessages.length
        subscriber.channel.refresh(
          await subscriber.user.token(36_000 + randomBelow(1_000), { aal }),
        )
        await subscriber.channel.until(
          'the renewal',
          () => subscriber.channel.systemMessages.length > before,
        )
        if (isBelowLevel(subscriber.userId, aal)) {
          removeAll([subscriber])
          return subscriber.channel.until('the end', () => !subscriber.channel.isOpen())
        }
        Object.assign(subscriber, { aal, isShortLived: false })
        renew(subscriber, state)
      },
    ],
    [
      1,
      async () => {
        const userId = pick(userIds)
        if (state.usersWithFactor.has(userId)) return
        await giveFactor(server, userId)
        state.usersWithFactor.add(userId)
      },
    ],
    [1, () => setPolicies({ ...policies, share: !policies.share })],
    [1, () => setPolicies({ ...policies, hide: !policies.hide })],
    [
      0.2,
      async () => {
        await terminateListeners(server)
        const closing = [...open]
        removeAll(closing)
        await Promise.all(
          closing.map(({ channel }) => channel.until('the end', () => !channel.isOpen())),
        )
        await listenersAreBack()
      },
    ],
  ]

  async function setPolicies(next: typeof policies) {
    await admin.unsafe(`
      drop policy if exists "shared" on public.tasks;
      drop policy if exists "hidden" on public.tasks;
      ${next.share ? `create policy "shared" on public.tasks for select to authenticated using (title like 'shared%');` : ''}
      ${next.hide ? `create policy "hidden" on public.tasks as restrictive for select to authenticated using (title not like 'secret%');` : ''}`)
    Object.assign(policies, next)
  }

  async function listenersAreBack() {
    while ((await listenerCount(server)) < 2) await delay(20)
  }

  await setPolicies(policies)
  for (let n = 0; n < 3; n += 1) await join()
  const total = steps.reduce((sum, [weight]) => sum + weight, 0)
  for (let n = 8 + randomBelow(8); n > 0; n -= 1) {
    await chosen(steps, random() * total)()
  }
  await commit(async () => [])
  const remaining = [...open]
  for (const { channel } of remaining) channel.leave()
  return all
}

type Step = () => Promise<unknown>

function chosen([first, ...others]: [weight: number, step: Step][], point: number): Step {
  if (!first) return async () => {}
  const [weight, step] = first
  return point < weight ? step : chosen(others, point - weight)
}
