import type { Claims } from '../database/database.ts'

/** Whose share of the connections to the database is taken: another one than for REST requests. */
export function personOf({ sub, role }: Claims): string {
  return `realtime of ${sub ?? role}`
}
