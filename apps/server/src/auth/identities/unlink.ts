import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { authenticate } from '../authenticate.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { tellOwner } from '../mail/securityMails.ts'
import { lockUser } from '../users/users.ts'
import { deleteIdentity } from './identities.ts'
import { identityFaults } from './identityErrors.ts'

export async function unlinkIdentity(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (!auth.settings.manualLinking) return err(identityFaults.linkingOff)
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
  if (!id.success) return err(identityFaults.idNotUuid)
  if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('unlink an identity'))

  // The address of a remaining identity may belong to another account.
  const unlinked = await onUniqueViolation(identityFaults.emailConflict, () =>
    unlink(auth, caller.value.user.id, id.output),
  )
  return unlinked.ok ? ok(Response.json({})) : unlinked
}

function unlink(auth: AuthServices, userId: string, id: string): Promise<Result<null, AuthError>> {
  const { database, clock, providers } = auth
  return database.asService(async (sql) => {
    const user = await lockUser(sql, userId)
    if (!user) return err(authErrors.userNotFound)
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
