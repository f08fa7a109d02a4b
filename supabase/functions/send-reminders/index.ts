import postgres from 'postgres'
import { createFetchTransport } from '../../../apps/server/src/reminders/fetchTransport.ts'
import { createHostedSender } from '../../../apps/server/src/reminders/hostedSender.ts'

/** The part of Deno that is used here. */
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): unknown
  resolveDns(name: string, type: 'A' | 'AAAA'): Promise<string[]>
}

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set: docs/hosting.md says what to.`)
  return value
}

const sql = postgres(required('SUPABASE_DB_URL'), { max: 3, idle_timeout: 20 })

Deno.serve(
  createHostedSender({
    transaction: async (work) => {
      const done = await sql.begin(async (transaction) => ({ value: await work(transaction) }))
      return done.value
    },
    transport: createFetchTransport({
      fetch,
      resolve: (name, type) => Deno.resolveDns(name, type),
    }),
    secret: required('REMINDERS_SECRET'),
    site: required('SITE_URL').replace(/\/$/, ''),
    clock: Date.now,
    report: (error) => console.error(error),
  }),
)
