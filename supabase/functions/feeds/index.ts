import postgres from 'postgres'
import { createHostedFeeds } from '../../../apps/server/src/feeds/hostedFeeds.ts'

/** The part of Deno that is used here. */
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): unknown
}

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set: docs/hosting.md says what to.`)
  return value
}

const sql = postgres(required('SUPABASE_DB_URL'), { max: 3, idle_timeout: 20 })

Deno.serve(
  createHostedFeeds({
    transaction: async (work) => {
      const done = await sql.begin(async (transaction) => ({ value: await work(transaction) }))
      return done.value
    },
    address: `${required('SUPABASE_URL').replace(/\/$/, '')}/functions/v1/feeds`,
    clock: Date.now,
    report: (error) => console.error(error),
  }),
)
