import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { everyRow, signUp, type TestUser } from './testUser.ts'

type Acknowledged = { id: string; seq: number; at: number }

export type Writer = {
  user: TestUser
  acknowledged: Acknowledged[]
  /** Statuses other than success; 0: no answer. */
  refusals: Map<number, number>
  stop(): Promise<void>
}

const Saved = v.tuple([v.object({ seq: v.number() })])
const pauseMs = 1_000
/** A client gives a silent server up after this time. */
const patienceMs = 15_000

/** Adds a task a second, and sends each to one server after the other until it is acknowledged. */
export async function startWriter(servers: readonly string[], place: number): Promise<Writer> {
  const serverOf = (turn: number) => servers[turn % servers.length] ?? ''
  const user = await signUp(serverOf(place))
  const acknowledged: Acknowledged[] = []
  const refusals = new Map<number, number>()
  const over = new AbortController()

  async function write(id: string) {
    for (let turn = place; !over.signal.aborted; turn += 1) {
      const answer = await put(user.at(serverOf(turn)), id)
      if (typeof answer === 'object') {
        acknowledged.push({ id, seq: answer.seq, at: performance.now() })
        return
      }
      refusals.set(answer, (refusals.get(answer) ?? 0) + 1)
      await delay(200)
    }
  }

  const done = (async () => {
    while (!over.signal.aborted) {
      await write(randomUUID())
      await delay(pauseMs, undefined, { signal: over.signal }).catch(() => {})
    }
  })()
  return {
    user,
    acknowledged,
    refusals,
    async stop() {
      over.abort()
      await done
    },
  }
}

/** The number of the stored task, or the status of a refusal. */
export async function put(user: TestUser, id: string): Promise<{ seq: number } | number> {
  try {
    const answer = await user.ask('tasks?on_conflict=id&select=seq', {
      method: 'POST',
      headers: { prefer: 'resolution=merge-duplicates,return=representation' },
      body: JSON.stringify({ id, title: id, due_date: '2026-01-05T00:00:00' }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) return answer.status
    const [saved] = v.parse(Saved, await answer.json())
    return saved
  } catch {
    return 0
  }
}

/** Which acknowledged tasks are missing, and how many rows are there more than once. */
export async function checkWrites({ user, acknowledged }: Writer) {
  const rows = await everyRow<{ title: string }>(user, 'tasks?select=title&order=id')
  const titles = new Set(rows.map(({ title }) => title))
  const lost = acknowledged.filter(({ id }) => !titles.has(id))
  return { lost, twice: rows.length - titles.size }
}

/** How often a number was not above the one before. */
export function stepsBack({ acknowledged }: Writer): number {
  return acknowledged.filter(({ seq }, place) => seq <= (acknowledged[place - 1]?.seq ?? 0)).length
}
