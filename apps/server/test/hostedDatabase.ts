import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { connect } from '../src/database/connection.ts'
import { fakeCron, hostedProject } from './hostedProject.ts'
import { password, startPostgres } from './postgres.ts'
import { schemaFiles } from './schemaFiles.ts'

type Claims = { role: string; [claim: string]: unknown }
export type HostedUser = Awaited<
  ReturnType<Awaited<ReturnType<typeof startHostedDatabase>>['createUser']>
>

/** The roles that every project has, with the attributes and limits that the platform documents. */
const apiRoles = `
  create role anon;
  create role authenticated;
  create role service_role bypassrls;
  create role authenticator login noinherit password '${password}';
  grant anon, authenticated, service_role to authenticator;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
`

/** A PostgreSQL prepared like a hosted project, before the first migration. */
export async function prepareHostedDatabase() {
  const postgres = await startPostgres()
  const database = 'project'
  const owner = 'hosted_owner'
  await postgres.admin.unsafe(`
    ${apiRoles}
    create role ${owner} login password '${password}' nosuperuser createrole bypassrls;
    grant anon, authenticated, service_role to ${owner};`)
  await postgres.admin.unsafe(`create database ${database} owner ${owner}`)
  const as = (user: string) =>
    connect({ kind: 'url', url: postgres.url(user, database) }, 'postgres')
  const admin = as('postgres')
  const migrating = as(owner)
  /** Runs a statement like the SQL editor. */
  const applyMigration = ({ text }: { text: string }) => migrating.unsafe(text)
  await admin.unsafe(hostedProject(owner) + fakeCron(owner))
  return {
    admin,
    api: as('authenticator'),
    ownerUrl: postgres.url(owner, database),
    applyMigration,
    async applyMigrations() {
      for (const file of schemaFiles('migrations')) await applyMigration(file)
    },
    async close() {
      await Promise.all([admin.end(), migrating.end()])
      await postgres.stop()
    },
  }
}

/** The same with all migrations applied one by one by its owner, and its API. */
export async function startHostedDatabase() {
  const { admin, api, ownerUrl, applyMigrations, close } = await prepareHostedDatabase()
  await applyMigrations()

  /** A request of PostgREST: as `authenticator`, which becomes the role of the token. */
  function request<T>(claims: Claims, work: (sql: TransactionSql) => Promise<T>) {
    return api.begin(async (sql) => {
      await sql`
        select set_config('role', ${claims.role}, true),
               set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
      return work(sql)
    }) as Promise<T>
  }

  /** Someone with an account and a session. */
  async function createUser() {
    const [id, session_id] = [randomUUID(), randomUUID()]
    await admin`insert into auth.users (id, email, created_at) values (${id}, ${`${id}@example.com`}, now())`
    const session = (more: object = {}) =>
      admin`insert into auth.sessions ${admin({
        id: session_id,
        user_id: id,
        aal: 'aal1',
        created_at: '2026-01-05T08:00:00Z',
        refreshed_at: '2026-01-05 09:30:00',
        user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
        ip: '203.0.113.77',
        ...more,
      })}`
    await session()
    const claims = (more: object = {}) => ({
      role: 'authenticated',
      sub: id,
      session_id,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
      ...more,
    })
    return {
      id,
      session_id,
      async addSession(more: object = {}) {
        const other = randomUUID()
        await session({ id: other, ...more })
        return other
      },
      giveFactor: () =>
        admin`insert into auth.mfa_factors (user_id, status) values (${id}, 'verified')`,
      ask: <T>(work: (sql: TransactionSql) => Promise<T>, more: object = {}) =>
        request(claims(more), work),
      /** Calls a function; returns its answer, or the error that PostgREST makes of what it raises. */
      async call(name: string, args: object = {}, more: object = {}): Promise<unknown> {
        const list = Object.keys(args).map((each, index) => `${each} => $${index + 1}`)
        const values = Object.values(args)
        try {
          return await request(claims(more), async (sql) => {
            const [row] = await sql.unsafe(
              `select public.${name}(${list.join()}) as answer`,
              values,
            )
            // PostgreSQL returns an empty text or null for a function without a result.
            return row?.answer === '' ? null : row?.answer
          })
        } catch (error) {
          return refusalIn(error)
        }
      },
    }
  }

  return {
    admin,
    ownerUrl,
    request,
    createUser,
    async close() {
      await api.end()
      await close()
    },
  }
}

/** PostgREST answers an error of SQLSTATE `PGRST` with the code in its message. */
function refusalIn(error: unknown): object {
  const { code, message, detail } = error as { code?: string; message: string; detail?: string }
  if (code !== 'PGRST') return { code, message }
  return { ...JSON.parse(message), status: JSON.parse(detail ?? '{}').status }
}
