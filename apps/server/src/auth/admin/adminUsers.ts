import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { deleteFactor, type Factor, lockFactor } from '../factors/factors.ts'
import { deleteTokens } from '../links/oneTimeTokens.ts'
import { passwordChangedMail } from '../mail/mailTemplates.ts'
import { notify, notifyOwner } from '../mail/notifyOwner.ts'
import { endConnections } from '../sessions/endConnections.ts'
import { endSessions } from '../sessions/sessions.ts'
import { deleteRowsOf, endAccount } from '../users/deleteUser.ts'
import { newUser } from '../users/newUser.ts'
import { chosenMetadata, mergeMetadata, metadataError } from '../users/userMetadata.ts'
import * as users from '../users/users.ts'
import { adminErrors } from './adminErrors.ts'
import { recordAudit } from './audit.ts'
import { type UserForm, validateForm } from './userForm.ts'

const Uuid = v.pipe(v.string(), v.uuid())

export function userOf(auth: AuthServices, id: string): Promise<Result<users.User, AuthError>> {
  return withUser(auth, id, async (_, user) => ok(user))
}

export async function createUser(
  auth: AuthServices,
  form: UserForm,
): Promise<Result<users.User, AuthError>> {
  if (form.email === '' && form.phone === '') return err(adminErrors.addressMissing)
  if (form.id !== '' && !v.is(Uuid, form.id)) return err(adminErrors.idNotUuid)
  const changes = await validateForm(auth, form)
  if (!changes.ok) return changes
  const { email, passwordHash, banMs } = changes.value
  if (email === null) return err(adminErrors.addressMissing)
  const now = new Date(auth.clock())
  const created = newUser({
    ...(form.id !== '' && { id: form.id }),
    email,
    passwordHash,
    data: {},
    confirmed: form.email_confirm,
    now,
  })
  const user = {
    ...created,
    // The identity has what the server knows of the address: the answer has the fields of the request.
    raw_user_meta_data: chosenMetadata(form.user_metadata ?? {}),
    raw_app_meta_data: mergeMetadata(created.raw_app_meta_data, form.app_metadata ?? {}),
  }
  return onUniqueViolation(adminErrors.idExists, () =>
    auth.database.asService(async (sql) => {
      if (!(await users.insertUser(sql, user))) return err(authErrors.emailExists)
      // The administrator vouches for the address.
      if (form.email_confirm) await users.proveEmail(sql, user.id, now)
      await recordAudit(sql, auth, 'user created', user.id)
      if (banMs !== null) await ban(sql, auth, user.id, banMs)
      return ok((await users.userById(sql, user.id)) ?? user)
    }),
  )
}

export async function updateUser(
  auth: AuthServices,
  id: string,
  form: UserForm,
): Promise<Result<users.User, AuthError>> {
  const changes = await validateForm(auth, form)
  if (!changes.ok) return changes
  const now = new Date(auth.clock())
  return onUniqueViolation(authErrors.emailExists, () =>
    withUser(auth, id, async (sql, user) => {
      const { email, passwordHash, banMs } = changes.value
      const data = mergeMetadata(user.raw_user_meta_data, form.user_metadata ?? {})
      const error = metadataError(data)
      if (error) return err(error)
      if (form.user_metadata) await users.changeMetadata(sql, id, data, now)
      if (passwordHash !== null) await setPassword(sql, auth, user, passwordHash)
      if (email !== null) {
        await users.changeEmail(sql, id, { email, isProven: false }, now)
        await deleteTokens(sql, id)
      }
      if (form.email_confirm) await users.proveEmail(sql, id, now)
      if (form.app_metadata) {
        const merged = mergeMetadata(user.raw_app_meta_data, form.app_metadata)
        await sql`
          update auth.users
          set raw_app_meta_data = ${JSON.stringify(merged)}, updated_at = ${now} where id = ${id}`
      }
      const others = { ...form, ban_duration: '' }
      if (Object.values(others).some(Boolean)) await recordAudit(sql, auth, 'user updated', id)
      if (banMs !== null) await ban(sql, auth, id, banMs)
      return ok((await users.userById(sql, id)) ?? user)
    }),
  )
}

export async function deleteUser(auth: AuthServices, id: string): Promise<Result<null, AuthError>> {
  const ended = await withUser(auth, id, async (sql) => {
    await endAccount(sql, id, new Date(auth.clock()))
    await recordAudit(sql, auth, 'account deleted', id)
    return ok(null)
  })
  if (ended.ok) await deleteRowsOf(auth, id)
  return ended
}

export function endUserSessions(
  auth: AuthServices,
  id: string,
): Promise<Result<number, AuthError>> {
  return withUser(auth, id, async (sql) => {
    const ended = await endSessions(sql, { id, user_id: id }, 'global')
    await recordAudit(sql, auth, 'sessions ended', id)
    return ok(ended)
  })
}

export function endUserConnections(
  auth: AuthServices,
  id: string,
): Promise<Result<number, AuthError>> {
  return withUser(auth, id, async (sql) => {
    const ended = await endConnections(sql, id)
    await recordAudit(sql, auth, 'connections ended', id)
    return ok(ended)
  })
}

export function removeFactor(
  auth: AuthServices,
  id: string,
  factorId: string,
): Promise<Result<Factor, AuthError>> {
  return withUser(auth, id, async (sql, user) => {
    if (!v.is(Uuid, factorId)) return err(factorErrors.factorIdNotUuid)
    const factor = await lockFactor(sql, id, factorId)
    if (!factor) return err(factorErrors.factorNotFound)
    await deleteFactor(sql, factor, new Date(auth.clock()))
    await recordAudit(sql, auth, 'factor removed', id)
    if (factor.status === 'verified') await notifyOwner(sql, auth, user, 'factor removed')
    return ok(factor)
  })
}

/** Runs the work in a transaction that has locked the user. */
function withUser<T>(
  auth: AuthServices,
  id: string,
  work: (sql: Sql, user: users.User) => Promise<Result<T, AuthError>>,
): Promise<Result<T, AuthError>> {
  return auth.database.asService(async (sql) => {
    if (!v.is(Uuid, id)) return err(adminErrors.userIdNotUuid)
    const user = await users.lockUser(sql, id)
    return user ? work(sql, user) : err(adminErrors.noSuchUser)
  })
}

async function setPassword(sql: Sql, auth: AuthServices, user: users.User, hashed: string) {
  await users.changePassword(sql, user.id, hashed, new Date(auth.clock()))
  await deleteTokens(sql, user.id)
  await endSessions(sql, { id: user.id, user_id: user.id }, 'global')
  await endConnections(sql, user.id)
  await notify(sql, auth, user, {
    event: 'password changed',
    contentIn: (language) => passwordChangedMail(language, auth.settings.siteUrl),
  })
}

/** Lifting a block ends the sessions from before it: they may be why it was made. */
async function ban(sql: Sql, auth: AuthServices, id: string, banMs: number) {
  const now = new Date(auth.clock())
  const until = banMs === 0 ? null : new Date(now.getTime() + banMs)
  await sql`update auth.users set banned_until = ${until}, updated_at = ${now} where id = ${id}`
  if (until !== null) await endConnections(sql, id)
  if (until === null) await endSessions(sql, { id, user_id: id }, 'global')
  await recordAudit(sql, auth, until === null ? 'user unblocked' : 'user blocked', id)
}
