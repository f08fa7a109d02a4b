import { focusSessions } from '@daymark/core/tables/focusSessions'
import type { Row } from '@daymark/sync/definition'
import { columnsOf } from '@daymark/sync/mutation'
import { toleranceMs } from '@daymark/sync/testing/mergeReference'
import { freeParts, type Span, spanOf } from '../apps/web/src/planner/fakeSessionCutting.ts'
import type { World } from './world.ts'

/** In the end: time is on record once, and all of it is that anybody recorded and nobody erased. */
export async function checkSessions(world: World): Promise<void> {
  const rows = await world.rowsByKey()
  const spans = [...rows]
    .filter(([key]) => key.startsWith(`${focusSessions.name} `))
    .map(([, row]: [string, Row]) => spanOf(row))
    .sort(([a], [b]) => a - b)
  for (const [index, [from]] of spans.entries()) {
    const before = spans[index - 1]
    if (before && before[1] > from) {
      world.violations.push(`recorded twice: ${before} and ${from}`)
    }
  }
  for (const [id, span] of recorded(world)) {
    const lost = freeParts(span, [...spans, ...world.erasedSpans])
    if (lost.length > 0) world.violations.push(`lost of ${id}: ${lost.join(' and ')}`)
  }
}

/** Of each session that reached the server, when it was, as it was first believed. */
function recorded({ arrivals }: World): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const { mutation, at } of arrivals) {
    const { table, type, id } = mutation
    if (table !== focusSessions.name || type !== 'insert' || spans.has(id)) continue
    const [from, to] = spanOf(columnsOf(mutation))
    const ahead = Math.max(0, to - (at + toleranceMs))
    spans.set(id, [from - ahead, to - ahead])
  }
  return spans
}
