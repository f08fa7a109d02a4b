import { type JsonSchema, objectOf, orNull, ref } from './jsonSchema.ts'

export type Operation = { operationId: string; [field: string]: unknown }
export type Path = Record<string, Operation | JsonSchema[]>
export type Paths = Record<string, Path>

/** Who may: a token with this scope, or a session; null: a session alone. */
export function security(scope: string | null): object[] {
  const session = { session: [], apikey: [] }
  return scope === null ? [session] : [{ token: [scope] }, session]
}

export const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } })

export const jsonBody = (schema: JsonSchema) => ({ required: true, content: jsonContent(schema) })

export const answer = (description: string, schema?: JsonSchema) => ({
  description,
  ...(schema && { content: jsonContent(schema) }),
})

type Statuses = Record<string, string>

const restStatuses: Statuses = {
  400: 'A value, a constraint, a column or the form of the request is not right.',
  401: 'The token has ended, or there is none (`invalid_token`, `PGRST301`, `PGRST303`, `insufficient_aal`).',
  403: 'The token may not do this (`42501`).',
  404: 'There is no such table or function.',
  406: 'Not exactly one row, where one was asked for.',
  409: 'A key is taken.',
  412: 'The database does not fit the version that the client knows.',
  413: 'The body is too large, or the account is full (`quota_exceeded`).',
  416: 'The range begins after the last row.',
  429: 'Too many requests; `Retry-After` says when to come again.',
  500: 'Unforeseen, with an id for the log.',
  503: 'The server cannot answer now; `Retry-After` says when to come again.',
}

const authStatuses: Statuses = {
  400: 'The form of the request is not right, or the password is needed (`reauthentication_needed`).',
  401: 'Nobody is signed in, or below the level of the account (`insufficient_aal`).',
  403: 'The session has ended.',
  404: 'There is no such connection, or this server connects no apps (`feature_disabled`).',
  409: 'It was changed meanwhile.',
  422: 'There are as many as there can be (`too_many_connections`).',
  429: 'Too many requests; `Retry-After` says when to come again.',
  500: 'Unforeseen, with an id for the log.',
  503: 'The server cannot answer now; `Retry-After` says when to come again.',
}

const named = (prefix: string, statuses: Statuses, error: string) =>
  Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [
      `${prefix}_${status}`,
      answer(description, ref(error)),
    ]),
  )

/** Every refusal there is, named by service and status. */
export const errorResponses = {
  ...named('rest', restStatuses, 'rest_error'),
  ...named('auth', authStatuses, 'auth_error'),
}

export const errorSchemas: Record<string, JsonSchema> = {
  rest_error: objectOf(
    {
      code: { type: 'string' },
      message: { type: 'string' },
      details: orNull({ type: 'string' }),
      hint: orNull({ type: 'string' }),
    },
    ['code', 'message'],
  ),
  // The code of the service; with a header `x-supabase-api-version` of 2024-01-01 or later `code` and `message` alone.
  auth_error: {
    anyOf: [
      objectOf({
        code: { type: 'integer' },
        error_code: { type: 'string' },
        msg: { type: 'string' },
      }),
      objectOf({ code: { type: 'string' }, message: { type: 'string' } }),
    ],
  },
}

const refusalsOf = (prefix: string) => (statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${prefix}_${status}` }]),
  )

export const restRefusals = refusalsOf('rest')
export const authRefusals = refusalsOf('auth')
