import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { lockUser } from '../users/users.ts'
import { deleteIdentity } from './identities.ts'
import { identityErrors } from './identityErrors.ts'

export async function unlinkIdentity(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (!auth.settings.manualLinking) return err(identityErrors.manualLinkingDisabled)
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
  if (!id.success) return err(identityErrors.idNotUuid)
  if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('unlink an identity'))

  // The address of a remaining identity may belong to another account.
  const unlinked = await onUniqueViolation(identityErrors.emailConflict, () =>
    unlink(auth, caller.value.user.id, id.output),
  )
  return unlinked.ok ? ok(Response.json({})) : unlinked
}

function unlink(auth: AuthServices, userId: string, id: string): Promise<Result<null, AuthError>> {
  const { database, clock, providers } = auth
  return database.asService(async (sql) => {
    const user = await lockUser(sql, userId)
    if (!user) return err(authErrors.userNotFound)
    if (user.identities.length <= 1) return err(identityErrors.lastIdentity)
    const identity = user.identities.find((one) => one.id === id)
    if (!identity) return err(identityErrors.noSuchIdentity)
    // An identity of a disabled provider cannot be used to sign in.
    const isUsable = ({ provider }: { provider: string }) =>
      provider === 'email' || providers.has(provider)
    const remaining = user.identities.filter((one) => one !== identity && isUsable(one))
    if (remaining.length === 0) return err(identityErrors.lastIdentity)
    await deleteIdentity(sql, userId, identity, new Date(clock()))
    await recordAudit(sql, auth, 'identity removed', userId)
    // The notice goes to the previous address; the new one may belong to someone else.
    await notifyOwner(sql, auth, user, 'identity removed')
    return ok(null)
  })
}
