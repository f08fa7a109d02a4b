import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { recordAudit } from '../admin/audit.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { newUserFromProvider } from '../users/newUser.ts'
import { hasRoom, maySignUp } from '../users/signUps.ts'
import { takeOver } from '../users/takeOver.ts'
import {
  insertUser,
  isBanned,
  lockUser,
  proveEmail,
  type User,
  userByEmail,
  userById,
} from '../users/users.ts'
import { identityOwner, insertIdentity, updateIdentity } from './identities.ts'
import { identityErrors } from './identityErrors.ts'
import type { Profile } from './profile.ts'

export type ProviderSignIn = { provider: string; profile: Profile; now: Date }

/** Adds the identity to the user with this id; null: it signs in. */
export function acceptProfile(
  sql: Sql,
  auth: AuthServices,
  linkUserId: string | null,
  signIn: ProviderSignIn,
): Promise<Result<User, AuthError>> {
  return linkUserId === null
    ? signInWithIdentity(sql, auth, signIn)
    : addIdentity(sql, auth, linkUserId, signIn)
}

/**
 * The account of a user who signs in with a provider: the one with this identity, else the one with
 * this address, else a new one. The provider must have verified the address; otherwise anyone could
 * enter another user's address there and sign in as them.
 */
async function signInWithIdentity(
  sql: Sql,
  auth: AuthServices,
  { provider, profile, now }: ProviderSignIn,
): Promise<Result<User, AuthError>> {
  const owner = await identityOwner(sql, provider, profile.subject)
  if (owner) {
    const user = await lockUser(sql, owner)
    if (!user) return err(authErrors.userNotFound)
    if (isBanned(user, now.getTime())) return err(authErrors.userBanned)
    await updateIdentity(sql, provider, profile, now)
    return reload(sql, user)
  }
  if (profile.email === null) return err(identityErrors.emailMissing)
  if (!profile.verified) return err(identityErrors.providerEmailUnverified(provider))
  const email = emailAddress(profile.email)
  if (!email.ok) return email

  const signUps = (await maySignUp(sql, auth.settings)) && (await hasRoom(sql, auth))
  const created = newUserFromProvider(provider, profile, { email: email.value, now })
  if (signUps && (await insertUser(sql, created))) return ok(created)
  const known = await userByEmail(sql, email.value)
  if (!known && !signUps) return err(authErrors.signUpsDisabled)
  const user = known && (await lockUser(sql, known.id))
  if (!user) return err(authErrors.userNotFound)
  if (isBanned(user, now.getTime())) return err(authErrors.userBanned)
  // The user who signed up with this address without proving it may not own it.
  if (user.email_proven_at === null) await takeOver(sql, auth, user, { by: 'provider' }, now)
  await insertIdentity(sql, user.id, provider, profile, now)
  await recordAudit(sql, auth, 'identity added', user.id)
  await notifyOwner(sql, auth, user, 'identity added')
  return reload(sql, user)
}

/** Links an identity to a signed-in user, whatever its address. */
async function addIdentity(
  sql: Sql,
  auth: AuthServices,
  userId: string,
  { provider, profile, now }: ProviderSignIn,
): Promise<Result<User, AuthError>> {
  const user = await lockUser(sql, userId)
  if (!user) return err(authErrors.userNotFound)
  if (isBanned(user, now.getTime())) return err(authErrors.userBanned)
  const owner = await identityOwner(sql, provider, profile.subject)
  if (owner === userId) return err(identityErrors.linkedAlready)
  if (owner) return err(identityErrors.linkedToAnotherUser)
  await insertIdentity(sql, userId, provider, profile, now)
  if (user.email_proven_at === null && vouchesFor(profile, user)) await proveEmail(sql, userId, now)
  await recordAudit(sql, auth, 'identity added', userId)
  await notifyOwner(sql, auth, user, 'identity added')
  return reload(sql, user)
}

function vouchesFor({ verified, email }: Profile, user: User): boolean {
  const address = verified && email !== null ? emailAddress(email) : null
  return address?.ok === true && address.value === user.email
}

async function reload(sql: Sql, user: User): Promise<Result<User, AuthError>> {
  return ok((await userById(sql, user.id)) ?? user)
}
