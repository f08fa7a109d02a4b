import { err, ok, type Result } from '@daymark/core/result'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Claims, Database } from '../database/database.ts'
import { type RestFault, restError, restTokenError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Verify } from '../verify.ts'
import { caller } from './caller.ts'
import { openCatalogue, type Tables } from './catalogue.ts'
import { orFault } from './databaseFault.ts'
import { bodyTooLarge, unknownPath, unknownTable } from './faults.ts'
import { functionFault } from './functions.ts'
import { planRead } from './read.ts'
import { readRequest, type TableRequest } from './request.ts'
import { respond } from './respond.ts'
import { openRun, type Plan } from './run.ts'
import { planWrite } from './write.ts'

type Variables = { claims: Claims }

const largestBody = 1_048_576

/** The tables of schema public over HTTP, as PostgREST offers them. */
export function restRoutes(options: { database: Database; verify: Verify; log: Log }) {
  const { database, verify, log } = options
  const catalogue = openCatalogue(database)
  const run = openRun()

  return new Hono<{ Variables: Variables }>()
    .use(async (context, next) => {
      const claims = await caller(verify, context.req.header('authorization'))
      if (!claims.ok) return noStore(restTokenError(claims.error))
      context.set('claims', claims.value)
      await next()
      noStore(context.res)
      return
    })
    .use(bodyLimit({ maxSize: largestBody, onError: () => restError(bodyTooLarge(largestBody)) }))
    .all('/rpc/:name', async ({ req }) =>
      restError(await functionFault(req.param('name'), req.raw)),
    )
    .all('/:table', async (context) => {
      const { req } = context
      const answer = await onTable(req.param('table'), context.get('claims'), req.raw)
      return answer.ok ? answer.value : refusal(answer.error)
    })
    .all('*', () => restError(unknownPath()))

  async function onTable(
    name: string,
    claims: Claims,
    request: Request,
  ): Promise<Result<Response, RestFault>> {
    if (request.method === 'OPTIONS') {
      return orFault(claims.role, () => withTables((tables) => allowed(tables, name)))
    }
    const asked = await readRequest(name, request)
    if (!asked.ok) return asked

    return orFault(claims.role, async () => {
      const plan = await withTables((tables) => planned(tables, name, asked.value))
      if (!plan.ok) return plan
      const { work, readOnly } = plan.value
      return ok(await database.asUser(claims, work, { readOnly }))
    })
  }

  function planned(tables: Tables, name: string, request: TableRequest): Result<Plan, RestFault> {
    const table = tables.get(name)
    if (table === undefined) return err(unknownTable(name))
    const { action } = request
    return action.kind === 'read'
      ? planRead(table, request, action.head, run)
      : planWrite(table, request, action, run)
  }

  /** Looks at the catalogue again before a name counts as unknown. */
  async function withTables<T>(
    use: (tables: Tables) => Result<T, RestFault>,
  ): Promise<Result<T, RestFault>> {
    const tables = await catalogue.tables()
    const used = use(tables)
    if (used.ok || !unknownNames.has(used.error.code)) return used
    const newer = await catalogue.newer(tables)
    return newer === tables ? used : use(newer)
  }

  function refusal(fault: RestFault): Response {
    const { status, code, message } = fault
    if (status >= 500) log.error({ code }, message)
    return restError(fault, status === 401 ? { 'www-authenticate': challenge(fault) } : {})
  }
}

const unknownNames = new Set(['42703', 'PGRST204', 'PGRST205'])

function allowed(tables: Tables, name: string): Result<Response, RestFault> {
  return tables.has(name)
    ? ok(respond(200, null, { allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' }))
    : err(unknownTable(name))
}

function challenge({ code, message }: RestFault): string {
  return code.startsWith('PGRST3')
    ? `Bearer error="invalid_token", error_description="${message}"`
    : 'Bearer'
}

function noStore(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
