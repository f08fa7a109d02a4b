import postgres from 'postgres'
import type { Sql } from '../../apps/server/src/database/connection.ts'

/** The part of Deno that functions use. */
export type Runtime = {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): unknown
  resolveDns(name: string, type: 'A' | 'AAAA'): Promise<string[]>
}

declare const Deno: Runtime

export function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set: docs/hosting.md says what to.`)
  return value
}

/** Transactions of the owner of the project's database. */
export function openTransactions() {
  const sql = postgres(required('SUPABASE_DB_URL'), { max: 3, idle_timeout: 20 })
  return async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const done = await sql.begin(async (transaction) => ({ value: await work(transaction) }))
    return done.value
  }
}
