import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database, Sql } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { releaseMail } from '../limits/mailLimits.ts'
import { mayMail } from '../limits/unprovenMails.ts'
import { createOneTimeCodes } from '../links/oneTimeCodes.ts'
import type { RedirectRules } from '../links/redirects.ts'
import { decrypt, encrypt } from '../tokens/encryption.ts'
import type { Keys } from '../tokens/keys.ts'
import type { Mailer } from './mail.ts'
import { type MailJob, mailKindOf, renderJob } from './mailJobs.ts'
import { parseMailJob, serializeMailJob } from './storedMailJob.ts'

/** The mails to send: stored in the database, each sent by one of the servers. */
export type MailQueue = {
  /** Queues a job in the caller's transaction, for now or for later. */
  enqueue(sql: Sql, job: MailJob, due?: Date): Promise<void>
  /** Sends all due jobs. After the signal, jobs that are being sent are finished, but none is begun. */
  sendDue(stopping?: AbortSignal): Promise<void>
  countPending(): Promise<number>
}

export type MailQueueOptions = {
  database: Database
  clock: Clock
  mailer: Mailer
  log: Log
  keys: Keys
  settings: RedirectRules & { unprovenMails: number }
}

/** The notification channel; servers of other versions use it, so its name does not change. */
export const mailJobsChannel = 'letters'

const seconds = 1_000
const minutes = 60 * seconds
// After the last one the job is dropped: by then its link has nearly expired.
const retryDelaysMs = [10 * seconds, 1 * minutes, 5 * minutes, 15 * minutes, 30 * minutes]
// If a server dies while it sends a mail, another server sends it after this time.
const leaseMs = 5 * minutes
// A job that is put off by more was put off by a clock that was ahead.
const longestDelayMs = 31 * minutes
const concurrency = 3

export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { database, clock, mailer, log, keys, settings } = options
  const encryptionKey = keys.secretFor('letters')
  const linkSettings = { settings, codes: createOneTimeCodes(keys.secretFor('codes in mails')) }

  async function runNext(): Promise<boolean> {
    const now = new Date(clock())
    const row = await database.asService((sql) => takeDue(sql, now))
    if (!row) return false
    const job = decryptJob(row)
    if (!job) {
      log.error({ mail: row.id }, 'A mail was encrypted with another secret and is dropped')
      await database.asService((sql) => deleteJob(sql, row.id))
      return true
    }
    try {
      await sendJob(job, row, now)
    } catch (error) {
      await reschedule(row, job, error)
    }
    return true
  }

  async function sendJob(job: MailJob, row: Row, now: Date) {
    const message = await database.asService(async (sql) => {
      const [first, ...more] = await renderJob(sql, linkSettings, job, now)
      if (first && more.length === 0) {
        if (row.attempts > 1 || (await mayMail(sql, settings, first.to, now))) return first
        log.warn({ mail: row.id, about: kindOf(job) }, tooManyToStrangers)
        await dropJob(sql, row, job)
        return null
      }
      // Two mails become two jobs, so that retrying one does not send the other again.
      for (const message of first ? [first, ...more] : []) {
        await enqueue(sql, { kind: 'rendered', type: kindOf(job), message })
      }
      await deleteJob(sql, row.id)
      return null
    })
    if (message === null) return
    await mailer.send(message)
    await database.asService((sql) => deleteJob(sql, row.id))
  }

  async function reschedule(row: Row, job: MailJob, error: unknown) {
    const delayMs = retryDelaysMs[row.attempts - 1]
    const kind = kindOf(job)
    const details = { mail: row.id, about: kind, attempts: row.attempts, err: error }
    if (delayMs === undefined) {
      log.error(details, 'A mail could not be sent and is dropped')
      await database.asService((sql) => dropJob(sql, row, job))
      return
    }
    log.warn(details, 'A mail could not be sent and will be tried again')
    const due = new Date(clock() + delayMs)
    await database.asService(
      (sql) => sql`
      update auth.letters set due_at = ${due} where id = ${row.id}`,
    )
  }

  function decryptJob({ sealed }: Row): MailJob | null {
    const plain = decrypt(encryptionKey, sealed)
    return plain && parseMailJob(plain.toString())
  }

  async function enqueue(sql: Sql, job: MailJob, due?: Date) {
    const now = new Date(clock())
    const sealed = encrypt(encryptionKey, Buffer.from(serializeMailJob(job)))
    await sql`
      insert into auth.letters (id, sealed, due_at, created_at)
      values (${randomUUID()}, ${sealed}, ${due ?? now}, ${now})`
    await sql`select pg_notify(${mailJobsChannel}, '')`
  }

  return {
    enqueue,
    async sendDue(stopping) {
      const worker = async () => {
        let found = true
        while (found && !stopping?.aborted) found = await runNext()
      }
      await Promise.all(Array.from({ length: concurrency }, worker))
    },
    async countPending() {
      const [row] = await database.asService(
        (sql) => sql<{ pending: number }[]>`select count(*)::integer as pending from auth.letters`,
      )
      return row?.pending ?? 0
    },
  }
}

const tooManyToStrangers =
  'Strangers have got as many mails as they may in this hour, and this one is dropped: DAYMARK_UNPROVEN_MAILS sets how many'

/** Deletes a job and its cooldown, so that the user may request the mail again at once. */
async function dropJob(sql: Sql, { id }: Row, job: MailJob): Promise<void> {
  await deleteJob(sql, id)
  const kind = kindOf(job)
  const address = job.kind === 'rendered' ? job.message.to : job.email
  if (kind !== 'notice') await releaseMail(sql, kind, address)
}

function kindOf(job: MailJob) {
  return job.kind === 'rendered' ? job.type : mailKindOf(job.type)
}

type Row = { id: string; sealed: Buffer; attempts: number }

async function takeDue(sql: Sql, now: Date): Promise<Row | null> {
  const leasedUntil = new Date(now.getTime() + leaseMs)
  const [row] = await sql<Row[]>`
    update auth.letters set attempts = attempts + 1, due_at = ${leasedUntil}
    where id = (
      select id from auth.letters
      where due_at <= ${now} or due_at > ${new Date(now.getTime() + longestDelayMs)}
      order by due_at, id limit 1 for update skip locked
    )
    returning id, sealed, attempts`
  return row ?? null
}

async function deleteJob(sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.letters where id = ${id}`
}
