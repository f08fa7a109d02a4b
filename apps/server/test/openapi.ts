import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import type { Scope } from '../src/auth/connections/scopes.ts'
import type { Description } from '../src/openapi/description.ts'
import type { startDaymark } from './daymark.ts'

type Server = Awaited<ReturnType<typeof startDaymark>>

const Described = v.looseObject({
  openapi: v.string(),
  paths: v.record(v.string(), v.record(v.string(), v.looseObject({ operationId: v.string() }))),
  components: v.looseObject({ schemas: v.record(v.string(), v.looseObject({})) }),
})

export async function descriptionOf({ app }: Pick<Server, 'app'>) {
  const answer = await app.request('/openapi.json')
  return v.parse(Described, await answer.json())
}

const formats = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  int32: true,
  int64: true,
} as const

/** What is wrong with a value, by a schema of the description. */
export function validatorOf(description: Pick<Description, 'components'>) {
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats })
  ajv.addSchema({ $id: 'api', components: description.components })

  return (schema: object | string, value: unknown): string[] => {
    const found =
      typeof schema === 'string' ? { $ref: `api#/components/schemas/${schema}` } : schema
    const text = JSON.stringify(found).replaceAll('"#/components', '"api#/components')
    const check = ajv.compile(JSON.parse(text))
    if (check(value)) return []
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

/** A token with these scopes, made by whoever has the session. */
export async function tokenOf(
  { app, keys }: Pick<Server, 'app' | 'keys'>,
  session: { access_token: string },
  scopes: readonly Scope[],
): Promise<string> {
  const answer = await app.request('/auth/v1/tokens', {
    method: 'POST',
    headers: { apikey: keys.anonKey, authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ name: 'Script', scopes }),
  })
  return v.parse(v.object({ token: v.string() }), await answer.json()).token
}

type Asked = { method?: string; body?: unknown; token?: string }

/** Asks as whoever has the session, or as a program with a token. */
export function askerOf(
  { app, keys }: Pick<Server, 'app' | 'keys'>,
  session: { access_token: string },
) {
  return async (path: string, { method = 'GET', body, token }: Asked = {}) =>
    app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${token ?? session.access_token}`,
        ...(token === undefined && { apikey: keys.anonKey }),
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}
export type Ask = ReturnType<typeof askerOf>
