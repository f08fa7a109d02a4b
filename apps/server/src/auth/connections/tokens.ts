import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import type { Caller } from '../authenticate.ts'
import type { ChangeableKind } from './connection.ts'
import { tooManyConnections } from './connectionErrors.ts'
import type { ListChoice, Scope } from './scopes.ts'
import { hashOf, newSecret } from './secret.ts'

type TokenRow = {
  id: string
  name: string
  scopes: Scope[]
  lists: ListChoice
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type WantedToken = { name: string; scopes: Scope[]; lists: ListChoice; days: number }
export type NewToken = { id: string; token: string; expiresAt: Date }

const dayMs = 86_400_000
const most = 50

/** The token is returned this once: the database has its hash alone. */
export async function makeToken(
  sql: Sql,
  { name, scopes, lists, days }: WantedToken,
  { caller, now }: { caller: Caller; now: Date },
): Promise<Result<NewToken, AuthError>> {
  const { user, session } = caller
  // The row of the person serialises what they make at the same time on two devices.
  await sql`select from auth.users where id = ${user.id} for no key update`
  await sql`delete from private.tokens where user_id = ${user.id} and expires_at <= ${now}`
  const held = await sql`select from private.tokens where user_id = ${user.id}`
  if (held.length >= most) return err(tooManyConnections)

  const token = newSecret('dm_')
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const row = {
    user_id: user.id,
    name,
    token_hash: hashOf(token),
    scopes: JSON.stringify(scopes),
    lists: lists && JSON.stringify(lists),
    aal: session.aal,
    created_at: now,
    expires_at: expiresAt,
  }
  const [made] = await sql<{ id: string }[]>`insert into private.tokens ${sql(row)} returning id`
  if (!made) throw new Error('a token was not stored')
  return ok({ id: made.id, token, expiresAt })
}

/** Tokens that a person made for programs of their own. */
export const tokens = {
  of: (sql, person) => sql<TokenRow[]>`select * from private.tokens_of(${person})`,
  async change(sql, person, { id, name, scopes = [], lists }) {
    await sql`
      update private.tokens
      set name = ${name}, scopes = ${JSON.stringify(scopes)}::text::jsonb,
          lists = ${lists && JSON.stringify(lists)}::text::jsonb
      where id = ${id} and user_id = ${person}`
  },
  async end(sql, person, id) {
    const ended = await sql`delete from private.tokens where id = ${id} and user_id = ${person}`
    return ended.count > 0
  },
  ended: 'token ended',
} satisfies ChangeableKind

/** Deletes tokens that work no longer. Returns how many there were, at most so many. */
export async function deleteExpiredTokens(sql: Sql, now: Date, count: number): Promise<number> {
  const deleted = await sql`
    delete from private.tokens
    where id in (
      select id from private.tokens where expires_at <= ${now}
      order by expires_at limit ${count} for update skip locked
    )`
  return deleted.count
}
