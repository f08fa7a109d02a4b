import { createHostedReader } from '../../../apps/server/src/calendars/hostedReader.ts'
import { calendarLimits } from '../../../apps/server/src/calendars/limits.ts'
import { createHostedFetchFile } from '../../../apps/server/src/outbound/hostedFetchFile.ts'
import { openTransactions, type Runtime, required } from '../project.ts'

declare const Deno: Runtime

Deno.serve(
  createHostedReader({
    transaction: openTransactions(),
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
