import { deleteExpiredAudit } from './auth/admin/audit.ts'
import { forgetProfiles } from './auth/appPasswords/appPasswords.ts'
import { deleteExpiredGrants, deleteExpiredRequests } from './auth/apps/apps.ts'
import { deleteExpiredTokens } from './auth/connections/tokens.ts'
import { deleteExpiredLimits } from './auth/limits/rateLimits.ts'
import { emptyOutbox } from './auth/mail/mail.ts'
import { deleteEndedSessions } from './auth/sessions/endedSessions.ts'
import { deleteOldOrigins } from './auth/sessions/knownOrigins.ts'
import type { SessionLimits } from './auth/sessions/sessions.ts'
import { deleteRemainingRows } from './auth/users/deleteUser.ts'
import { deleteAbandonedSignUps } from './auth/users/signUps.ts'
import type { Clock } from './clock.ts'
import type { Database, Sql } from './database/database.ts'
import type { Log } from './log.ts'
import { deleteUnusedClients } from './oauth/clients.ts'
import { type Pause, pauseFor } from './pause.ts'
import { openRepeatedWork } from './repeatedWork.ts'

export type Purging = { stop(): Promise<void> }

export type PurgingOptions = {
  database: Pick<Database, 'seldom'>
  clock: Clock
  log: Log
  sessions: SessionLimits
  /** The folder of mails that were written to files. */
  outbox: string
  pause?: Pause
}

/** Deletes expired data, now and every hour; each batch is a transaction of its own. */
export function startPurging(options: PurgingOptions): Purging {
  const { clock, log, sessions, outbox, pause = pauseFor(3_600_000) } = options
  const database = options.database.seldom
  const stopping = new AbortController()
  const { signal } = stopping
  // The database may be unreachable; the next run tries again.
  const attempt = openRepeatedWork(log)
  const done = keepPurging()

  async function keepPurging() {
    while (!signal.aborted) {
      // Tasks that were deleted 30 days ago, by the clock of the database, which all servers share.
      await attempt('The trash could not be purged', () => inBatches(once(trash)))
      await attempt('Rows of deleted accounts could not be deleted', () =>
        deleteRemainingRows(database, signal),
      )
      await attempt('Counts of days without tasks could not be deleted', () =>
        inBatches(once(counts)),
      )
      await attempt('Former keys could not be replaced', () => inBatches(once(formerKeys)))
      await attempt('What accounts keep could not be counted anew', () => inBatches(once(recount)))
      await attempt('Limits that have ended could not be forgotten', async () => {
        await inBatches(expired(deleteExpiredLimits))
        await inBatches(expired(deleteOldOrigins))
      })
      await attempt('Passwords in profiles could not be forgotten', () =>
        inBatches(expired(forgetProfiles)),
      )
      await attempt('Tokens that have expired could not be deleted', () =>
        inBatches(expired(deleteExpiredTokens)),
      )
      await attempt('Apps that were not used could not be deleted', async () => {
        await inBatches(expired(deleteExpiredGrants))
        await inBatches(expired(deleteExpiredRequests))
        await inBatches(expired(deleteUnusedClients))
      })
      await attempt('Old entries of the audit record could not be deleted', () =>
        inBatches(expired(deleteExpiredAudit)),
      )
      await attempt('Sessions that have ended could not be deleted', () =>
        inBatches(expired((sql, now, most) => deleteEndedSessions(sql, now, sessions, most))),
      )
      await attempt('Accounts that were never confirmed could not be deleted', () =>
        inBatches(expired(deleteAbandonedSignUps)),
      )
      await attempt('Reminders of far days could not be looked through', () =>
        inSteps(farReminders, `{${nil},${nil}}`),
      )
      await attempt('Old history could not be deleted', () => inBatches(once(history)))
      await attempt('Old days of calendars could not be deleted', () =>
        inBatches(once(calendarDays)),
      )
      await attempt('Old changes of apps could not be deleted', () => inBatches(once(appChanges)))
      await attempt('Old deliveries could not be deleted', () => inBatches(once(sent)))
      await attempt('Devices of ended sessions could not be deleted', () =>
        inSteps(subscriptions(sessions), nil),
      )
      await attempt('Old files of the outbox could not be deleted', () =>
        emptyOutbox(outbox, new Date(clock())),
      )
      await pause(signal)
    }
  }

  async function inBatches(work: () => Promise<number>) {
    while (!signal.aborted && (await work()) > 0);
  }

  function once(query: Query) {
    return async () => {
      const [answer] = await database.asUser({ role: 'service_role' }, query)
      return answer?.done ?? 0
    }
  }

  function expired(work: (sql: Sql, now: Date, most: number) => Promise<number>) {
    return () => database.asService((sql) => work(sql, new Date(clock()), batch))
  }

  /** Looks through a whole table, in the order of its key. */
  async function inSteps(step: Step, first: string) {
    for (let last: string | null = first; last !== null && !signal.aborted; ) {
      const after: string = last
      const [answer] = await database.asUser({ role: 'service_role' }, (sql) => step(sql, after))
      last = answer?.last ?? null
    }
  }

  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

const batch = 2_000

/** Answers how much it did. */
type Query = (sql: Sql) => Promise<{ done: number }[]>

const trash: Query = (sql) => sql`select private.purge_trash(${batch}) as done`
const counts: Query = (sql) => sql`select private.purge_counts(${batch}) as done`
const formerKeys: Query = (sql) => sql`select private.replace_former_key() as done`
const recount: Query = (sql) => sql`select private.recount_usage() as done`
const history: Query = (sql) => sql`select private.purge_history(${batch}) as done`
const calendarDays: Query = (sql) => sql`select private.purge_calendar_days(${batch}) as done`

const appChanges: Query = (sql) => sql`select private.purge_app_changes(${batch}) as done`

const sent: Query = (sql) => sql`select private.purge_sent(${batch}) as done`

/** Answers the last key that it looked at, null at the end. */
type Step = (sql: Sql, after: string) => Promise<{ last: string | null }[]>

const nil = '00000000-0000-0000-0000-000000000000'

const farReminders: Step = (sql, after) =>
  sql`select private.refresh_far_reminders(${after}::text::uuid[], ${batch})::text as last`

function subscriptions({ idleMs, lifetimeMs }: SessionLimits): Step {
  const [idle, lifetime] = [`${idleMs / 1_000} s`, `${lifetimeMs / 1_000} s`]
  return (sql, after) => sql`
    select private.purge_subscriptions(${idle}::interval, ${lifetime}::interval, ${after}, ${batch})
    as last`
}
