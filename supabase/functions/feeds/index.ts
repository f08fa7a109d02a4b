import { createHostedFeeds } from '../../../apps/server/src/feeds/hostedFeeds.ts'
import { openTransactions, type Runtime, required } from '../project.ts'

declare const Deno: Runtime

Deno.serve(
  createHostedFeeds({
    transaction: openTransactions(),
    address: `${required('SUPABASE_URL').replace(/\/$/, '')}/functions/v1/feeds`,
    clock: Date.now,
    report: (error) => console.error(error),
  }),
)
