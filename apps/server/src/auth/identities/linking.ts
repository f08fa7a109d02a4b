import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { tellOwner } from '../mail/securityMails.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { newUserFrom } from '../users/newUser.ts'
import { insertUser, isBanned, lockUser, type User, userByEmail, userById } from '../users/users.ts'
import { confirmByProvider, insertIdentity, renewIdentity, userOfIdentity } from './identities.ts'
import { identityFaults } from './identityErrors.ts'
import type { Profile } from './profile.ts'

export type Arrival = { provider: string; profile: Profile; now: Date }

/**
 * The account of someone who comes from a provider: the one with this identity, else the one with
 * this address, else a new one. An address counts only when the provider has verified it: otherwise
 * anyone could write another's address there and walk in.
 */
export async function signedInBy(
  sql: Sql,
  auth: AuthServices,
  { provider, profile, now }: Arrival,
): Promise<Result<User, AuthError>> {
  const owner = await userOfIdentity(sql, provider, profile.subject)
  if (owner) {
    const user = await lockUser(sql, owner)
    if (!user) return err(authErrors.userNotFound)
    if (isBanned(user, now.getTime())) return err(authErrors.userBanned)
    await renewIdentity(sql, provider, profile, now)
    return again(sql, user)
  }
  if (profile.email === null) return err(identityFaults.emailMissing)
  if (!profile.verified) return err(identityFaults.emailUnverified(provider))
  const email = emailAddress(profile.email)
  if (!email.ok) return email

  const { signUps } = auth.settings
  const fresh = newUserFrom(provider, profile, { email: email.value, now })
  if (signUps && (await insertUser(sql, fresh))) return ok(fresh)
  const known = await userByEmail(sql, email.value)
  if (!known && !signUps) return err(authErrors.signUpsDisabled)
  const user = known && (await lockUser(sql, known.id))
  if (!user) return err(authErrors.userNotFound)
  if (isBanned(user, now.getTime())) return err(authErrors.userBanned)
  // Whoever signed up with this address and never confirmed it may be someone else.
  if (user.email_confirmed_at === null) await confirmByProvider(sql, user.id, now)
  await insertIdentity(sql, user.id, provider, profile, now)
  await tellOwner(sql, auth, user, 'identity added')
  return again(sql, user)
}

/** One identity more for someone who is signed in, whatever its address. */
export async function linkedTo(
  sql: Sql,
  auth: AuthServices,
  userId: string,
  { provider, profile, now }: Arrival,
): Promise<Result<User, AuthError>> {
  const user = await lockUser(sql, userId)
  if (!user) return err(authErrors.userNotFound)
  if (isBanned(user, now.getTime())) return err(authErrors.userBanned)
  const owner = await userOfIdentity(sql, provider, profile.subject)
  if (owner === userId) return err(identityFaults.linkedAlready)
  if (owner) return err(identityFaults.linkedElsewhere)
  await insertIdentity(sql, userId, provider, profile, now)
  await tellOwner(sql, auth, user, 'identity added')
  return again(sql, user)
}

async function again(sql: Sql, user: User): Promise<Result<User, AuthError>> {
  return ok((await userById(sql, user.id)) ?? user)
}
