import { err, ok, type Result } from '@daymark/core/result'
import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Bearer } from '../connectionToken.ts'
import type { Claims, Database, Sql } from '../database/database.ts'
import { type RestError, restError } from '../errors.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { countInPeriods } from '../http/countInPeriods.ts'
import { limitedBody } from '../http/limitedBody.ts'
import { type Limited, openLimitLog } from '../http/limitLog.ts'
import { networkOf } from '../http/network.ts'
import { networkPrefix } from '../http/networkPrefix.ts'
import type { Log } from '../log.ts'
import type { Verify } from '../verify.ts'
import { readCall } from './call.ts'
import { type CallerError, callerClaims, callerRefusal } from './caller.ts'
import { openCatalogue } from './catalogue.ts'
import { catchDatabaseErrors } from './databaseErrors.ts'
import {
  bodyTooLarge,
  metadataDisabled,
  tooManyOfNetwork,
  unknownPath,
  unknownTable,
} from './errors.ts'
import { functionAllows, planCall, pollsAfter } from './functions.ts'
import { planRead } from './read.ts'
import { readRequest, type TableRequest } from './request.ts'
import { respond } from './respond.ts'
import { openRun, type Plan } from './run.ts'
import type { Schema } from './schema.ts'
import type { Statement } from './sql.ts'
import { planWrite } from './write.ts'

/** The claims of a request, and the key under which it takes a share of the connections. */
type Caller = { claims: Claims; person: string }
type Variables = { caller: Caller; limited: Omit<Limited, 'limit'> }

const root = /^(\/rest\/v1)?\/?$/
const largestBody = 1_048_576
const withoutSession = { most: 300, periodMs: 60_000 }

/** What is counted of requests. */
type RestMetrics = {
  polled(poll: { hasFound: boolean; isFromStart: boolean }): void
  refused(code: string): void
}

export type RestOptions = {
  database: Database
  verify: Verify
  /** What takes the tokens of connections; null: nothing does. */
  bearer?: Bearer | null
  clock: Clock
  log: Log
  metrics?: RestMetrics | null
  /** How many trusted proxies append to `x-forwarded-for`. */
  proxies: number
}

/** Serves the tables of schema public as PostgREST does. */
export function restRoutes(options: RestOptions) {
  const { database, verify, bearer = null, clock, log, metrics = null, proxies } = options
  const catalogue = openCatalogue(database)
  const run = openRun()
  const secondsUntilShare = countInPeriods({ ...withoutSession, clock })
  const limitLog = openLimitLog(log, clock)

  return new Hono<{ Variables: Variables }>()
    .use(async (context, next) => {
      const { req } = context
      // An unknown signing key is read from the database, which may be unreachable.
      const checked = await catchDatabaseErrors('anon', async () =>
        ok(await callerClaims({ verify, bearer }, req.header('authorization'))),
      )
      if (!checked.ok) return noStore(refusal(checked.error))
      const claims = checked.value
      const address = clientAddress(context, proxies)
      const network = networkOf(address)
      const account = accountOf(claims)
      const limited = { network: networkPrefix(address), account }
      const wait = network === null || isKnown(claims) ? 0 : secondsUntilShare(network)
      if (wait > 0) {
        limitLog({ limit: 'requests without a session', ...limited })
        return noStore(restError(tooManyOfNetwork(), { 'retry-after': String(wait) }))
      }
      if (!claims.ok) {
        if (claims.error.kind === 'busy') limitLog({ limit: 'requests of a token', ...limited })
        return noStore(callerRefusal(claims.error))
      }
      const person = claims.value.sub ?? `${claims.value.role} from ${network ?? 'this machine'}`
      context.set('caller', { claims: claims.value, person })
      context.set('limited', limited)
      await next()
      if (context.res.status === 429) limitLog({ limit: 'requests at once', ...limited })
      noStore(context.res)
      return
    })
    .use(limitedBody(largestBody, () => restError(bodyTooLarge(largestBody))))
    .all('/rpc/:name', async (context) => {
      const { req } = context
      const answer = await onFunction(req.param('name'), context.get('caller'), req.raw)
      return toResponse(answer, context.get('limited'))
    })
    .all('/:table', async (context) => {
      const { req } = context
      const answer = await onTable(req.param('table'), context.get('caller'), req.raw)
      return toResponse(answer, context.get('limited'))
    })
    .all('*', ({ req }) => restError(root.test(req.path) ? metadataDisabled() : unknownPath()))

  async function onTable(
    name: string,
    caller: Caller,
    request: Request,
  ): Promise<Result<Response, RestError>> {
    if (request.method === 'OPTIONS') {
      return catchDatabaseErrors(caller.claims.role, () =>
        inSchema((schema) => tableAllows(schema, name)),
      )
    }
    const parsed = await readRequest(name, request)
    return parsed.ok ? perform(caller, (schema) => planned(schema, name, parsed.value)) : parsed
  }

  async function onFunction(
    name: string,
    caller: Caller,
    request: Request,
  ): Promise<Result<Response, RestError>> {
    if (request.method === 'OPTIONS') {
      return catchDatabaseErrors(caller.claims.role, () =>
        inSchema((schema) => functionAllows(schema, name)),
      )
    }
    const call = await readCall(name, request)
    if (!call.ok) return call
    const answer = await perform(caller, (schema) => planCall(schema, call.value, run))
    const after = pollsAfter(call.value)
    if (after !== null && answer.ok) {
      const hasFound = !answer.value.headers.get('content-range')?.startsWith('*')
      metrics?.polled({ hasFound, isFromStart: after === 0n })
    }
    return answer
  }

  function perform(
    { claims, person }: Caller,
    planIn: (schema: Schema) => Result<Plan, RestError>,
  ): Promise<Result<Response, RestError>> {
    return catchDatabaseErrors(claims.role, async () => {
      const plan = await inSchema(planIn)
      if (!plan.ok) return plan
      const { work, readOnly, timezone, since = null, untold = null } = plan.value
      const inZone = async (sql: Sql) => {
        if (timezone !== null) await run(sql, inTimezone(timezone))
        if (untold !== null && claims.session_id)
          await run(sql, untoldOf(claims.session_id, untold))
        return work(sql)
      }
      return ok(await database.asUser(claims, inZone, { readOnly, person, since }))
    })
  }

  function planned(schema: Schema, name: string, request: TableRequest): Result<Plan, RestError> {
    const table = schema.tables.get(name)
    if (table === undefined) return err(unknownTable(name))
    const { action } = request
    return action.kind === 'read'
      ? planRead(table, request, action.head, run)
      : planWrite(table, request, action, run)
  }

  /** Reloads the catalogue before a name is reported as unknown. */
  async function inSchema<T>(
    use: (schema: Schema) => Result<T, RestError>,
  ): Promise<Result<T, RestError>> {
    const schema = await catalogue.schema()
    const used = use(schema)
    if (used.ok || !unknownNames.has(used.error.code)) return used
    const newer = await catalogue.newer(schema)
    return newer === schema ? used : use(newer)
  }

  function toResponse(
    answer: Result<Response, RestError>,
    limited: Omit<Limited, 'limit'>,
  ): Response {
    if (answer.ok) return answer.value
    if (answer.error.code === 'quota_exceeded') limitLog({ limit: 'quota', ...limited })
    return refusal(answer.error)
  }

  function refusal(error: RestError): Response {
    const { status, code, message } = error
    metrics?.refused(code)
    if (status >= 500) log.error({ code }, message)
    return restError(error, status === 401 ? { 'www-authenticate': challenge(error) } : {})
  }
}

/** Whether the token is that of a session, a connection or a service key, which its owner can end. */
function isKnown(claims: Result<Claims, CallerError>): boolean {
  if (!claims.ok) return claims.error.kind === 'busy'
  return claims.value.sub !== undefined || claims.value.role === 'service_role'
}

function accountOf(claims: Result<Claims, CallerError>): string | null {
  if (claims.ok) return claims.value.sub ?? null
  return claims.error.kind === 'busy' ? claims.error.account : null
}

const unknownNames = new Set(['42703', 'PGRST202', 'PGRST204', 'PGRST205'])

function inTimezone(name: string): Statement {
  return { text: `select set_config('TimeZone', $1, true)`, values: [name] }
}

function untoldOf(session: string, table: string): Statement {
  return { text: `select set_config('daymark.untold', $1, true)`, values: [`${session} ${table}`] }
}

function tableAllows({ tables }: Schema, name: string): Result<Response, RestError> {
  const table = tables.get(name)
  if (table === undefined) return err(unknownTable(name))
  const writes = table.writable.filter((method) => method !== 'PUT' || table.primaryKey.length > 0)
  return ok(respond(200, null, { allow: ['OPTIONS', 'GET', 'HEAD', ...writes].join() }))
}

function challenge({ code, message }: RestError): string {
  return code.startsWith('PGRST3')
    ? `Bearer error="invalid_token", error_description="${message}"`
    : 'Bearer'
}

function noStore(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
