import * as v from 'valibot'
import type { AuthServer } from './auth.ts'

const Made = v.object({
  id: v.string(),
  token: v.string(),
  scopes: v.array(v.string()),
  lists: v.nullable(v.array(v.string())),
  expires_at: v.string(),
})

export const script = { name: 'Script', scopes: ['tasks:read'], lists: null, days: 90 }

/** Makes a token as the account settings do. */
export async function madeToken(server: AuthServer, session: string, wanted: object = {}) {
  const answer = await server.call('/tokens', { token: session, body: { ...script, ...wanted } })
  return v.parse(Made, await answer.json())
}
