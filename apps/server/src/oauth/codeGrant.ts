import { createHash } from 'node:crypto'
import { err, ok } from '@daymark/core/result'
import { recordAudit } from '../auth/admin/audit.ts'
import { hashOf } from '../auth/connections/secret.ts'
import { notifyOwner } from '../auth/mail/notifyOwner.ts'
import { missing, type OauthError, only } from './answers.ts'
import type { Grant } from './grant.ts'
import { accessSeconds, expiries } from './lifetimes.ts'

type Exchanged = { id: string; user_id: string; email: string; scopes: string[] }

/** Exchanges a code for tokens, once. */
export const codeGrant: Grant = async ({ parameters, clientId, now }, services) => {
  const code = only(parameters, 'code')
  if (code === null) return err(missing('code'))
  const redirectUri = only(parameters, 'redirect_uri')
  if (redirectUri === null) return err(missing('redirect_uri'))
  const verifier = only(parameters, 'code_verifier')
  if (verifier === null) return err(missing('code_verifier'))

  const { database, tokens } = services
  const codeHash = hashOf(code)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const access = tokens.access(codeHash, 1)
  const { accessUntil, refreshUntil } = expiries(now)
  const exchanged = await database.asService(async (sql) => {
    const isMeant = sql`
      code_hash = ${codeHash} and client_id = ${clientId} and redirect_uri = ${redirectUri}
      and challenge = ${challenge}`
    // Checks everything in the statement that uses the code up: of two requests at once one comes second.
    const [found] = await sql<Exchanged[]>`
      update private.oauth_grants as held
      set counter = 1, refreshed_at = ${now}, expires_at = ${refreshUntil},
          access_hash = ${hashOf(access)}, access_until = ${accessUntil}
      from auth.users
      where ${isMeant} and counter = 0 and expires_at > ${now} and users.id = user_id
        and (banned_until is null or banned_until <= ${now})
        and auth.level_is_reached(user_id, aal)
      returning held.id, user_id, email, scopes`
    if (found) {
      await recordAudit(sql, services, 'app connected', found.user_id)
      await notifyOwner(sql, services, { id: found.user_id, email: found.email }, 'app connected')
      return found
    }
    // Only a request that would have been right is a second use: whoever saw a code alone ends nothing.
    const [ended] = await sql<{ user_id: string }[]>`
      delete from private.oauth_grants where ${isMeant} and counter > 0 returning user_id`
    if (ended) await recordAudit(sql, services, 'app disconnected', ended.user_id)
    return null
  })
  if (!exchanged) return err(wrongCode)
  const { id: grantId, scopes } = exchanged
  const refresh = tokens.refresh({ grantId, counter: 1 })
  return ok({ access, refresh, expiresIn: accessSeconds, scopes })
}

const wrongCode: OauthError = {
  error: 'invalid_grant',
  description: 'The code has ended, was used, or was given for something else',
}
