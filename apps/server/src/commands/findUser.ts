import { err, ok, type Result } from '@daymark/core/result'
import { userOf } from '../auth/admin/adminUsers.ts'
import type { AuthServices } from '../auth/endpoint.ts'
import { type User, userByEmail } from '../auth/users/users.ts'

/** The user of an address or an id. */
export async function findUser(auth: AuthServices, who: string): Promise<Result<User, string>> {
  if (!who.includes('@')) {
    const user = await userOf(auth, who)
    return user.ok ? user : err(nobody(who))
  }
  const user = await auth.database.asService((sql) => userByEmail(sql, who.toLowerCase()))
  return user ? ok(user) : err(nobody(who))
}

function nobody(who: string): string {
  return `There is nobody with ${who}.`
}

/** The rights of a user, who has shown a second factor, as far as the database asks. */
export function claimsOf({ id, email }: User) {
  return { role: 'authenticated', sub: id, email, aal: 'aal2' } as const
}
