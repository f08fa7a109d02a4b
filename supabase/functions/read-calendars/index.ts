import postgres from 'postgres'
import { createHostedReader } from '../../../apps/server/src/calendars/hostedReader.ts'
import { calendarLimits } from '../../../apps/server/src/calendars/limits.ts'
import { createHostedFetchFile } from '../../../apps/server/src/outbound/hostedFetchFile.ts'

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
  createHostedReader({
    transaction: async (work) => {
      const done = await sql.begin(async (transaction) => ({ value: await work(transaction) }))
      return done.value
    },
    fetchFile: createHostedFetchFile({
      fetch,
      resolve: (name, type) => Deno.resolveDns(name, type),
      limits: calendarLimits,
    }),
    secret: required('CALENDARS_SECRET'),
    isOn: Deno.env.get('DAYMARK_CALENDARS') !== 'false',
    clock: Date.now,
    random: Math.random,
    report: (error) => console.error(error),
  }),
)
