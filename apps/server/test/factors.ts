import type { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { type AuthServer, signedUp } from './auth.ts'

/** The code an authenticator app shows at this moment of the server. */
export function codeNow(server: AuthServer, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: server.clock() })
}

export async function enrolled(auth: GoTrueClient, friendlyName = 'Phone app') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw new Error(error.message)
  return data
}

/** A new challenge of a factor: its id. */
export async function challenged(auth: GoTrueClient, factorId: string): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId })
  if (error) throw new Error(error.message)
  return data.id
}

/** Someone whose factor is verified and whose session is at aal2; half a minute later. */
export async function withFactor(server: AuthServer, email: string) {
  const { auth, user } = await signedUp(server, email)
  const factor = await enrolled(auth)
  const code = codeNow(server, factor.totp.secret)
  const { data, error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  if (error) throw new Error(error.message)
  // What was shown is used up; the next code is another one.
  server.advance(30_000)
  return { auth, user, factor, secret: factor.totp.secret, token: data.access_token }
}
