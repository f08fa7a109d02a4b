import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { isDatabaseError } from '../../database/database.ts'
import type { AuthFault } from '../../errors.ts'
import { bearer } from '../bearer.ts'
import type { Auth, Outcome } from '../endpoint.ts'
import { faults } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { mfaFaults } from '../factors/factorErrors.ts'
import { tellOwner } from '../mail/securityMails.ts'
import { lockUser } from '../users/users.ts'
import { deleteIdentity } from './identities.ts'
import { identityFaults } from './identityErrors.ts'

const uniqueViolation = '23505'

export async function unlinkIdentity(context: Context, auth: Auth): Outcome {
  const who = await bearer(context, auth)
  if (!who.ok) return who
  if (!auth.settings.manualLinking) return err(identityFaults.linkingOff)
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
  if (!id.success) return err(identityFaults.idNotUuid)
  if (lacksSecondFactor(who.value)) return err(mfaFaults.aal2Required('unlink an identity'))

  const unlinked = await unlessConflict(() => unlink(auth, who.value.user.id, id.output))
  return unlinked.ok ? ok(Response.json({})) : unlinked
}

function unlink(auth: Auth, userId: string, id: string): Promise<Result<null, AuthFault>> {
  const { database, clock, providers } = auth
  return database.asService(async (sql) => {
    const user = await lockUser(sql, userId)
    if (!user) return err(faults.userNotFound)
    if (user.identities.length <= 1) return err(identityFaults.lastIdentity)
    const identity = user.identities.find((one) => one.id === id)
    if (!identity) return err(identityFaults.noSuchIdentity)
    // One of a provider that is switched off opens nothing.
    const opens = ({ provider }: { provider: string }) =>
      provider === 'email' || providers.has(provider)
    const left = user.identities.filter((one) => one !== identity && opens(one))
    if (left.length === 0) return err(identityFaults.lastIdentity)
    await deleteIdentity(sql, userId, identity, new Date(clock()))
    // To the address of before: the new one may be a stranger's.
    await tellOwner(sql, auth, user, 'identity removed')
    return ok(null)
  })
}

/** The address of what is left may be another account's. */
async function unlessConflict<T>(
  work: () => Promise<Result<T, AuthFault>>,
): Promise<Result<T, AuthFault>> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseError(error) && error.code === uniqueViolation) {
      return err(identityFaults.emailConflict)
    }
    throw error
  }
}
