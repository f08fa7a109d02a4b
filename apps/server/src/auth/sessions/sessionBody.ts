import type { AuthServices } from '../endpoint.ts'
import { userBody } from '../users/userBody.ts'
import type { User } from '../users/users.ts'
import type { Session } from './sessions.ts'

const lifetimeSeconds = 3_600

/** The response to a sign-in or refresh: both tokens and the user. */
export async function sessionBody(auth: AuthServices, user: User, session: Session) {
  const iat = Math.floor(auth.clock() / 1_000)
  const exp = iat + lifetimeSeconds
  const access_token = await auth.keys.sign({
    iss: `${auth.settings.siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp,
    iat,
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
  return {
    access_token,
    token_type: 'bearer',
    expires_in: lifetimeSeconds,
    expires_at: exp,
    refresh_token: auth.refreshTokens.encode({
      sessionId: session.id,
      counter: session.refresh_token_counter,
    }),
    user: userBody(user),
  }
}
