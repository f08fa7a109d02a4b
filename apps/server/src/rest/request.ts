import { err, ok, type Result } from '@daymark/core/result'
import type { RestFault } from '../errors.ts'
import { addressTooLong, invalidPreferences, unacceptableSchema, unknownMethod } from './faults.ts'
import { type Media, media } from './media.ts'
import { type Payload, payload } from './payload.ts'
import { type Preferences, preferences } from './prefer.ts'
import type { Query } from './query.ts'
import { limits, readQuery } from './queryString.ts'
import { within } from './range.ts'

/** What is asked of a table. Whether the table has it, the catalogue knows. */
export type TableRequest = {
  action: Action
  query: Query
  prefer: Preferences
  media: Media
}

type Action = { kind: 'read'; head: boolean } | Write

export type Write =
  | { kind: 'insert'; payload: Payload }
  | { kind: 'put'; payload: Payload }
  | { kind: 'update'; payload: Payload }
  | { kind: 'delete' }

export async function readRequest(
  table: string,
  request: Request,
): Promise<Result<TableRequest, RestFault>> {
  const kind = kinds.get(request.method)
  if (kind === undefined) return err(unknownMethod(request.method))
  const schema = request.headers.get(kind === 'read' ? 'accept-profile' : 'content-profile')
  if (schema !== null && schema !== 'public') return err(unacceptableSchema(schema))

  const { search } = new URL(request.url)
  if (search.length > limits.queryString) return err(addressTooLong(limits.queryString))
  const query = readQuery(table, search)
  if (!query.ok) return query
  const header = request.method === 'GET' ? request.headers.get('range') : null
  const range = within(query.value.range, header)
  if (!range.ok) return range

  const prefer = preferences(request.headers.get('prefer'))
  if (prefer.handling === 'strict' && prefer.unknown.length > 0) {
    return err(invalidPreferences(prefer.unknown))
  }
  const form = media(request.headers.get('accept'))
  if (!form.ok) return form
  const action = await readAction(kind, request, query.value, prefer)
  if (!action.ok) return action

  return ok({
    action: action.value,
    query: { ...query.value, range: range.value },
    prefer,
    media: form.value,
  })
}

async function readAction(
  kind: Action['kind'],
  request: Request,
  query: Query,
  prefer: Preferences,
): Promise<Result<Action, RestFault>> {
  if (kind === 'read') return ok({ kind, head: request.method === 'HEAD' })
  if (kind === 'delete') return ok({ kind })

  const columns = kind === 'put' ? null : query.columns
  const body = payload(
    await request.text(),
    request.headers.get('content-type'),
    columns,
    prefer.missing ?? 'null',
  )
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
