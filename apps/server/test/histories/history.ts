import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../../src/database/database.ts'
import { giveFactor } from '../database.ts'
import { deafen, hearing } from '../hearing.ts'
import type { Person, RealtimeServer } from '../realtime.ts'
import {
  type Change,
  filters,
  foretell,
  type Row,
  renew,
  type Screen,
  type World,
} from './oracle.ts'
import { writer } from './rows.ts'
import type { Channel, openScreens, Wish } from './screens.ts'

export type Watching = Screen & { channel: Channel; holder: Person; isShortLived: boolean }

/** Plays a history, and gives back every screen there was, with what it had to be told. */
export async function play(
  server: RealtimeServer,
  connections: Awaited<ReturnType<typeof openScreens>>,
  random: () => number,
  nextMoment: () => number,
): Promise<Watching[]> {
  const { admin } = server
  const below = (limit: number) => Math.floor(random() * limit)
  const one = <T>(all: T[]): T => {
    const chosen = all[below(all.length)]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }
  const open: Watching[] = []
  const all: Watching[] = []
  const policies = { share: false, hide: false }
  const world: World = { screens: open, rows: new Map(), policies, guarded: new Set() }
  const sessions: Person[] = await Promise.all([1, 2, 3].map(() => server.person()))
  const people = sessions.map(({ id }) => id)

  const at = () => new Date(Date.UTC(2026, 0, 1) + nextMoment() * 10).toISOString()
  const newRow = (owner = one(people)): Row => ({
    id: randomUUID(),
    owner,
    title: one(['plain', 'secret', 'shared']),
    priority: one(['low', 'high']),
  })

  /** The changes of the last transactions: a server may hear of them only after somebody has joined. */
  let recent: Change[][] = []
  const { insert, update, remove } = writer({ rows: world.rows, at, newRow })

  /** Several changes in one transaction, and a mark after them that each person is told of. */
  async function commit(work: (sql: Sql) => Promise<Change[]>) {
    const changes = await admin.begin(async (sql) => {
      const done = await work(sql)
      for (const owner of people) {
        done.push(await insert(sql, { ...newRow(owner), title: 'marker' }))
      }
      return done
    })
    foretell(changes, world)
    recent = [...recent.slice(-2), changes]
    await settled()
  }

  async function settled() {
    await Promise.all(
      open.map(({ channel, expected }) => {
        const last = expected.at(-1)
        return channel.until(expected.join('\n'), () => !last || channel.told.includes(last))
      }),
    )
  }

  async function join(session = one(sessions)) {
    const wishes = Array.from({ length: 1 + below(2) }, () => ({
      event: one(['*', '*', 'INSERT', 'UPDATE', 'DELETE']),
      filter: one([...Object.keys(filters), `user_id=eq.${one(people)}`]),
    }))
    // What tells that all before it was told.
    wishes.push({ event: 'INSERT', filter: 'title=in.(plain,marker)' })
    const asked: Wish[] = wishes.map((wish) => ({ schema: 'public', table: 'tasks', ...wish }))
    const line = below(connections.lines)
    const isShortLived = random() < 0.2
    const aal = String(session.claims.aal)
    const token = await session.token(isShortLived ? 60 : 36_000)
    const channel = connections.join(line, asked, token)
    await channel.until('the subscription', () => channel.said.length === 1)
    if (channel.said[0] !== 'Subscribed to PostgreSQL') throw new Error(String(channel.said))
    const screen: Watching = {
      person: session.id,
      session: String(session.claims.session_id),
      server: Math.floor(line / 2),
      aal,
      wishes,
      knowsSharing: policies.share,
      isExpired: false,
      expected: [],
      unheard: recent.flat(),
      allowed: [],
      channel,
      holder: session,
      isShortLived,
    }
    renew(screen, world)
    open.push(screen)
    all.push(screen)
  }
  function gone(screens: Watching[]) {
    for (const screen of screens) open.splice(open.indexOf(screen), 1)
  }

  const steps: [weight: number, step: Step][] = [
    [6, () => commit(async (sql) => [await insert(sql, newRow())])],
    [
      4,
      () =>
        commit(async (sql) => {
          const changes: Change[] = []
          for (const row of [...world.rows.values()].slice(-4)) {
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
          const rows = [...world.rows.values()]
          return rows.length === 0 ? [] : await remove(sql, one(rows))
        }),
    ],
    [3, () => (open.length < 6 ? join() : Promise.resolve())],
    [
      1,
      async () => {
        if (open.length === 0) return
        const screen = one(open)
        gone([screen])
        screen.channel.leave()
        await screen.channel.until('the end', () => !screen.channel.isOpen())
      },
    ],
    [
      1,
      async () => {
        // One more session of somebody, and one that ends.
        sessions.push(await server.person(one(people), one(['aal1', 'aal2'])))
        const [ended] = sessions.splice(below(sessions.length), 1)
        if (!ended) return
        const closing = open.filter(({ holder }) => holder === ended)
        gone(closing)
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
        for (const screen of open) if (screen.isShortLived) screen.isExpired = true
      },
    ],
    [
      2,
      async () => {
        if (open.length === 0) return
        const screen = one(open)
        const aal = one(['aal1', 'aal2'])
        const before = screen.channel.said.length
        screen.channel.refresh(await screen.holder.token(36_000 + below(1_000), { aal }))
        await screen.channel.until('the renewal', () => screen.channel.said.length > before)
        Object.assign(screen, { aal, isShortLived: false })
        renew(screen, world)
      },
    ],
    [
      1,
      async () => {
        const person = one(people)
        if (world.guarded.has(person)) return
        await giveFactor(server, person)
        world.guarded.add(person)
      },
    ],
    [1, () => setPolicies({ ...policies, share: !policies.share })],
    [1, () => setPolicies({ ...policies, hide: !policies.hide })],
    [
      0.2,
      async () => {
        await deafen(server)
        const closing = [...open]
        gone(closing)
        await Promise.all(
          closing.map(({ channel }) => channel.until('the end', () => !channel.isOpen())),
        )
        await heardAgain()
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

  async function heardAgain() {
    while ((await hearing(server)) < 2) await delay(20)
  }

  await setPolicies(policies)
  for (let n = 0; n < 3; n += 1) await join()
  const total = steps.reduce((sum, [weight]) => sum + weight, 0)
  for (let n = 8 + below(8); n > 0; n -= 1) {
    await chosen(steps, random() * total)()
  }
  await commit(async () => [])
  const left = [...open]
  for (const { channel } of left) channel.leave()
  return all
}

type Step = () => Promise<unknown>

function chosen([first, ...others]: [weight: number, step: Step][], point: number): Step {
  if (!first) return async () => {}
  const [weight, step] = first
  return point < weight ? step : chosen(others, point - weight)
}
