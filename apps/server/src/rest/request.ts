import { err, ok, type Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'
import {
  addressTooLong,
  invalidPreferences,
  keyTooLong,
  tooMuch,
  unacceptableSchema,
  unknownMethod,
} from './errors.ts'
import { type Media, media } from './media.ts'
import { bodyText, type Payload, payload } from './payload.ts'
import { type Preferences, preferences } from './prefer.ts'
import type { Query } from './query.ts'
import { limits, readQuery } from './queryString.ts'
import { within } from './range.ts'

/** The parts of a request that select and format rows. */
export type RowOptions = { query: Query; prefer: Preferences; media: Media }

/** A parsed request on a table, before it is checked against the catalogue. */
export type TableRequest = RowOptions & { action: Action }

type Action = { kind: 'read'; head: boolean } | Write

export type Write =
  | { kind: 'insert'; payload: Payload }
  | { kind: 'put'; payload: Payload }
  | { kind: 'update'; payload: Payload }
  | { kind: 'delete' }

export async function readRequest(
  table: string,
  request: Request,
): Promise<Result<TableRequest, RestError>> {
  const kind = kinds.get(request.method)
  if (kind === undefined) return err(unknownMethod(request.method))
  const parameters = readParameters(request)
  if (!parameters.ok) return parameters
  const options = readRowOptions(table, request, parameters.value)
  if (!options.ok) return options
  const action = await readAction(kind, request, options.value)
  return action.ok ? ok({ ...options.value, action: action.value }) : action
}

export function readParameters(request: Request): Result<Parameters, RestError> {
  const { search } = new URL(request.url)
  if (search.length > limits.queryString) return err(addressTooLong(limits.queryString))
  const parameters = [...new URLSearchParams(search)]
  if (parameters.length > limits.parameters) return err(tooMuch('parameters', limits.parameters))
  return parameters.some(([key]) => key.length > limits.key)
    ? err(keyTooLong(limits.key))
    : ok(parameters)
}

export type Parameters = [key: string, value: string][]

/** Parses the headers and parameters that select and format the rows of a table or function result. */
export function readRowOptions(
  name: string,
  { method, headers }: Request,
  parameters: Parameters,
): Result<RowOptions, RestError> {
  const reading = method === 'GET' || method === 'HEAD'
  const schema = headers.get(reading ? 'accept-profile' : 'content-profile')
  if (schema !== null && schema !== 'public') return err(unacceptableSchema(schema))
  const query = readQuery(name, parameters)
  if (!query.ok) return query
  const range = within(query.value.range, method === 'GET' ? headers.get('range') : null)
  if (!range.ok) return range

  const prefer = preferences(headers.get('prefer'))
  if (prefer.handling === 'strict' && prefer.unknown.length > 0) {
    return err(invalidPreferences(prefer.unknown))
  }
  const form = media(headers.get('accept'))
  if (!form.ok) return form
  return ok({ query: { ...query.value, range: range.value }, prefer, media: form.value })
}

async function readAction(
  kind: Action['kind'],
  request: Request,
  { query, prefer }: RowOptions,
): Promise<Result<Action, RestError>> {
  if (kind === 'read') return ok({ kind, head: request.method === 'HEAD' })
  if (kind === 'delete') return ok({ kind })

  const columns = kind === 'put' ? null : query.columns
  const text = await bodyText(request)
  if (!text.ok) return text
  const body = payload(text.value, columns, prefer.missing ?? 'null')
  return body.ok ? ok({ kind, payload: body.value }) : body
}

const kinds = new Map<string, Action['kind']>([
  ['GET', 'read'],
  ['HEAD', 'read'],
  ['POST', 'insert'],
  ['PUT', 'put'],
  ['PATCH', 'update'],
  ['DELETE', 'delete'],
])
