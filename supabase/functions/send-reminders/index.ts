import { createFetchTransport } from '../../../apps/server/src/reminders/fetchTransport.ts'
import { createHostedSender } from '../../../apps/server/src/reminders/hostedSender.ts'
import { openTransactions, type Runtime, required } from '../project.ts'

declare const Deno: Runtime

Deno.serve(
  createHostedSender({
    transaction: openTransactions(),
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
