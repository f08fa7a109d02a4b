import { createServiceKey } from '../src/auth/admin/serviceKeys.ts'
import type { Database } from '../src/database/database.ts'

let created = 0

/** A new service key of a server. */
export async function serviceKeyOf(
  { database, clock }: { database: Database; clock: () => number },
  name = nextName(),
): Promise<string> {
  const actor = { kind: 'command', network: null } as const
  const key = await createServiceKey({ actor, database, clock }, name)
  if (!key.ok) throw new Error(key.error.message)
  return key.value
}

function nextName(): string {
  created += 1
  return `key-${created}`
}
