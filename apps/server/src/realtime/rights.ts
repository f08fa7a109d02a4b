import { err, ok, type Result } from '@daymark/core/result'
import {
  type Claims,
  type Database,
  DatabaseUnavailable,
  SessionGone,
} from '../database/database.ts'

/** What somebody may do on a private channel, of broadcast and of presence. */
export type Rights = { broadcast: ReadWrite; presence: ReadWrite }

type ReadWrite = { read: boolean; write: boolean }

/**
 * Asks row security, with the rights of the bearer of the claims, what they may do on a topic. A
 * policy that fails lets nobody in.
 */
export async function rightsOn(
  topic: string,
  claims: Claims,
  database: Database,
): Promise<Result<Rights, 'session over' | 'unavailable' | 'policy failed'>> {
  try {
    const rights = await database.asUser(claims, async (sql) => {
      // Before they are asked, not while: the order within one statement is the database's own.
      await sql`select set_config('realtime.topic', ${topic}, true)`
      const [asked] = await sql<[{ rights: Rights }]>`
        select jsonb_object_agg(kind, jsonb_build_object(
          'read', realtime.may_read(kind),
          'write', realtime.may_write(kind)
        )) as rights
        from unnest(array['broadcast', 'presence']) as kind`
      return asked.rights
    })
    return ok(rights)
  } catch (error) {
    if (error instanceof SessionGone) return err('session over')
    return err(error instanceof DatabaseUnavailable ? 'unavailable' : 'policy failed')
  }
}
