import type { Claims } from '../database/database.ts'

/** The key under which realtime takes a share of the database connections; REST requests have another one. */
export function personOf({ sub, role }: Claims): string {
  return `realtime of ${sub ?? role}`
}
