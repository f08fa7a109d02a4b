import { dayOf } from '@daymark/core/calendar/day'
import { ok } from '@daymark/core/result'
import type * as v from 'valibot'
import type { FailureKind, Outcome } from '../failure.ts'
import type { Change, Task } from '../server/answers.ts'
import { callTool } from '../server/callTool.ts'
import type { Signed } from '../server/connection.ts'
import type { Recent } from '../stored/recent.ts'
import { printable } from '../text/printable.ts'
import type { World } from '../world.ts'

/** What a command says: as text, or the answer of the tool as it came. */
export type Answer = {
  text: string
  /** Null: it says nothing. */
  document: unknown
  /** Tasks with the numbers that the next command may use. */
  shown?: readonly Task[]
  /** What `undo` takes back; `undone` what it took back. */
  change?: string
  undone?: string
  /** It says what there is, and that nothing was done. */
  failed?: { kind: FailureKind; sentence: string }
}

/** A tool, and what the command reads of its answer. */
type Tool<S> = { name: string; schema: S }

export type Context = {
  world: World
  recent: Recent
  today: string
  call<S extends v.GenericSchema>(
    tool: Tool<S>,
    values: Readonly<Record<string, unknown>>,
  ): Promise<Outcome<{ answer: v.InferOutput<S>; document: unknown }>>
}

export function contextOf(world: World, signed: Signed, recent: Recent): Context {
  let { connection } = signed
  return {
    world,
    recent,
    today: dayOf(world.now()),
    async call({ name, schema }, values) {
      const tool = { name, schema, values, version: world.version }
      const first = await callTool(world.fetch, connection, tool)
      const renew = !first.ok && first.error.kind === 'not signed in' && signed.renew
      if (!renew) return first
      const next = await renew()
      if (!next.ok) return next
      connection = next.value
      return callTool(world.fetch, connection, tool)
    },
  }
}

/** What a tool that writes says it did. */
export function changed(
  { change, says, state }: Change,
  document: unknown,
  more: string[] = [],
): Outcome<Answer> {
  const sentence = printable(says)
  const first = state === 'open' ? `Proposed, nothing has changed yet: ${sentence}` : sentence
  return ok({
    text: [first, ...more].join('\n'),
    document,
    ...(change !== null && state === 'applied' && { change }),
  })
}
