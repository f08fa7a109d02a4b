import * as v from 'valibot'
import { createBasicSignIn } from '../src/auth/appPasswords/basicSignIn.ts'
import type { AuthServer } from './auth.ts'

export const phone = { name: "Ana's phone", kind: 'davx5', lists: null, rings: true }

const Made = v.object({
  id: v.string(),
  address: v.string(),
  user: v.string(),
  password: v.string(),
  profile: v.nullable(v.string()),
})

/** Connects a device as the account settings do. */
export async function connected(server: AuthServer, token: string, wanted: object = {}) {
  const answer = await server.call('/app-passwords', { token, body: { ...phone, ...wanted } })
  return v.parse(Made, await answer.json())
}

export const basic = (password: string, user = 'ana@example.org') =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Signs in by a header of a request from a network. */
export function signInAt({ database, clock }: Pick<AuthServer, 'database' | 'clock'>) {
  const signIn = createBasicSignIn({ database, clock })
  return (authorization: string | null, network: string | null = null) => {
    const headers = { 'user-agent': 'DAVx5/4.5', ...(authorization !== null && { authorization }) }
    return signIn(new Request('http://127.0.0.1/dav/', { headers }), network)
  }
}
