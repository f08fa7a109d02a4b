import * as v from 'valibot'
import { hashOf, newSecret } from '../src/auth/connections/secret.ts'
import type { AuthServer } from './auth.ts'
import type { Call, RestServer } from './rest.ts'

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

/** Requests of a program of a person to REST, with a token of its own and no application key. */
export async function programOf(
  { admin, app }: RestServer,
  person: string,
  scopes: readonly string[],
  lists: readonly string[] | null = null,
) {
  const secret = newSecret('dm_')
  await admin`
    insert into private.tokens (user_id, name, token_hash, scopes, lists, aal, created_at, expires_at)
    values (
      ${person}, 'Script', ${hashOf(secret)}, ${JSON.stringify(scopes)}::text::jsonb,
      ${lists && JSON.stringify(lists)}::text::jsonb, 'aal1', now(), now() + interval '90 days'
    )`
  return async (path: string, { method = 'GET', headers = {}, body }: Call = {}) =>
    app.request(`/rest/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}
