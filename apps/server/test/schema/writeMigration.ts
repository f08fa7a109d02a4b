import { err, ok, type Result } from '@daymark/core/result'
import type { Client } from '../../src/database/connection.ts'
import { isDatabaseError } from '../../src/database/databaseErrors.ts'
import { byHand } from './byHand.ts'
import { catalogueOf, type Difference, differences, type Entry } from './catalogue.ts'
import { made, synchronised, takenAway, theRest } from './steps.ts'

/**
 * The statements that make the wanted catalogue of the migrated one, in an order in which they can be applied: each has
 * been. Or what a person has to write, one sentence for each.
 */
export async function statementsBetween(
  migrated: Client,
  wanted: Entry[],
  sources: Map<string, string>,
): Promise<Result<string[], string[]>> {
  const statements: string[] = []
  const done = new Set<string>()
  let before = ''
  for (;;) {
    const found = differences(await catalogueOf(migrated), wanted)
    if (found.length === 0) return ok(statements)
    const names = found.map(({ is, entry }) => `${is} ${entry.kind} ${entry.name}`)
    if (names.join() === before) return err(['What was written does not change these:', ...names])
    before = names.join()
    const obstacles = byHand(found)
    if (obstacles.length > 0) return err(obstacles)

    const step = nextStep(found, sources, done)
    const { applied, failures } = await applyInSomeOrder(migrated, step)
    statements.push(...applied)
    if (applied.length === 0) return err(failures)
  }
}

function nextStep(found: Difference[], sources: Map<string, string>, done: Set<string>): string[] {
  const steps = [
    () => takenAway(found),
    () => made(found, sources),
    () => synchronised(found, done),
    () => theRest(found),
  ]
  for (const step of steps) {
    const statements = step()
    if (statements.length > 0) return statements
  }
  return []
}

/** Applies what can be applied, again and again: a function may need a table, and a table a function. */
async function applyInSomeOrder(database: Client, statements: string[]) {
  const applied: string[] = []
  let waiting = statements
  let failures: string[] = []
  for (let before = Number.POSITIVE_INFINITY; waiting.length < before; ) {
    before = waiting.length
    failures = []
    const left: string[] = []
    for (const statement of waiting) {
      try {
        await database.unsafe(statement)
        applied.push(statement)
      } catch (error) {
        if (!isDatabaseError(error)) throw error
        left.push(statement)
        failures.push(`${error.message}: ${statement}`)
      }
    }
    waiting = left
  }
  return { applied, failures }
}
