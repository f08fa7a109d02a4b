import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import type { Caller } from '../authenticate.ts'
import { tooManyConnections } from '../connections/connectionErrors.ts'
import type { ListChoice } from '../connections/scopes.ts'
import { hashOf } from '../connections/secret.ts'
import { encrypt } from '../tokens/encryption.ts'
import type { Keys } from '../tokens/keys.ts'
import { newPassword } from './secret.ts'

export type WantedDevice = {
  name: string
  kind: 'apple' | 'davx5' | 'tasks.org' | 'thunderbird' | 'other'
  lists: ListChoice
  rings: boolean
}

export type NewAppPassword = { id: string; password: string; profileCode: string | null }

const profileMs = 10 * 60_000
const most = 20

type MakeOptions = { keys: Keys; caller: Caller; now: Date; withProfile: boolean }

/** The password is returned this once: the database has its hash, and for ten minutes what a profile needs. */
export async function makeAppPassword(
  sql: Sql,
  { name, kind, lists, rings }: WantedDevice,
  { keys, caller, now, withProfile }: MakeOptions,
): Promise<Result<NewAppPassword, AuthError>> {
  const { user, session } = caller
  // The row of the person serialises what they make at the same time on two devices.
  await sql`select from auth.users where id = ${user.id} for no key update`
  const held = await sql`select from private.app_passwords where user_id = ${user.id}`
  if (held.length >= most) return err(tooManyConnections)

  const password = newPassword()
  const code = withProfile ? randomBytes(32).toString('base64url') : null
  const profile = code !== null && {
    profile_hash: hashOf(code),
    profile_sealed: encrypt(profileKey(keys), Buffer.from(password)),
    profile_until: new Date(now.getTime() + profileMs),
  }
  const row = {
    user_id: user.id,
    name,
    kind,
    password_hash: hashOf(password),
    lists: lists === null ? null : JSON.stringify(lists),
    rings,
    aal: session.aal,
    created_at: now,
    ...profile,
  }
  const [made] = await sql<{ id: string }[]>`
    insert into private.app_passwords ${sql(row)} returning id`
  if (!made) throw new Error('an app password was not stored')
  return ok({ id: made.id, password, profileCode: code })
}

export function profileKey(keys: Keys): Buffer {
  return keys.secretFor('profiles of devices')
}

/** Forgets the passwords in profiles that are answered no longer. Returns how many there were, at most so many. */
export async function forgetProfiles(sql: Sql, now: Date, count: number): Promise<number> {
  const forgotten = await sql`
    update private.app_passwords
    set profile_hash = null, profile_sealed = null, profile_until = null
    where id in (
      select id from private.app_passwords where profile_until <= ${now}
      order by profile_until limit ${count} for update skip locked
    )`
  return forgotten.count
}
