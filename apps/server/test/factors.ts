import type { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { type AuthServer, signedUp } from './auth.ts'

/** The code of an authenticator app at the server's time. */
export function codeNow(server: AuthServer, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: server.clock() })
}

export async function enrolled(auth: GoTrueClient, friendlyName = 'Phone app') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw new Error(error.message)
  return data
}

/** Creates a challenge and returns its id. */
export async function challenged(auth: GoTrueClient, factorId: string): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId })
  if (error) throw new Error(error.message)
  return data.id
}

/** A user with a verified factor and a session at aal2, half a minute later. */
export async function withFactor(server: AuthServer, email: string) {
  const { auth, user } = await signedUp(server, email)
  const factor = await enrolled(auth)
  const code = codeNow(server, factor.totp.secret)
  const { data, error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  if (error) throw new Error(error.message)
  // The code cannot be used again, so advance to the next one.
  server.advance(30_000)
  return { auth, user, factor, secret: factor.totp.secret, token: data.access_token }
}
