import type { Sql } from '../database/database.ts'
import type { Addressed } from './delivery.ts'
import { confirmationLetter } from './letters.ts'
import type { Link } from './links.ts'
import { keepToken } from './oneTimeTokens.ts'
import { noteMail, type User } from './users.ts'

/** Makes this link the one that confirms a sign-up, and writes the letter it goes out in. */
export async function confirmation(
  sql: Sql,
  user: User,
  link: Link,
  now: Date,
): Promise<Addressed> {
  await noteMail(sql, user.id, { kind: 'confirmation' }, now)
  const kept = { user_id: user.id, token_type: 'confirmation_token' } as const
  await keepToken(sql, kept, link.token, now)
  return { ...confirmationLetter(link.url), to: user.email }
}
