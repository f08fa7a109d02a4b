import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database, Sql } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { releaseMail } from '../limits/mailLimits.ts'
import { createOneTimeCodes } from '../links/oneTimeCodes.ts'
import type { RedirectRules } from '../links/redirects.ts'
import { decrypt, encrypt } from '../tokens/encryption.ts'
import type { Keys } from '../tokens/keys.ts'
import type { Mail } from './mail.ts'
import { type Errand, lettersFor } from './mailJobs.ts'

/** The letters on their way: kept in the database, sent by whichever server comes first. */
export type Post = {
  /** Takes an errand within the caller's transaction: it is run if and only if that is committed. */
  hand(sql: Sql, errand: Errand): Promise<void>
  /** Runs what is due, each errand by one server only; once told to stop, no more than it has begun. */
  deliverDue(stopping?: AbortSignal): Promise<void>
  /** How many were not delivered yet. */
  waiting(): Promise<number>
}

export type PostOptions = {
  database: Database
  clock: Clock
  mail: Mail
  log: Log
  keys: Keys
  settings: RedirectRules
}

export const lettersChannel = 'letters'

const seconds = 1_000
const minutes = 60 * seconds
// After the last one it is given up; by then the link in it has nearly expired.
const waits = [10 * seconds, 1 * minutes, 5 * minutes, 15 * minutes, 30 * minutes]
// A server that dies with a letter in its hands has not sent it, as far as the others know.
const lease = 5 * minutes
const atOnce = 3

export function openPost(options: PostOptions): Post {
  const { database, clock, mail, log, keys, settings } = options
  const sealKey = keys.secretFor('letters')
  const writing = { settings, codes: createOneTimeCodes(keys.secretFor('codes in mails')) }

  async function runNext(): Promise<boolean> {
    const now = new Date(clock())
    const row = await database.asService((sql) => takeDue(sql, now))
    if (!row) return false
    const errand = opened(row)
    if (!errand) {
      log.error({ letter: row.id }, 'A letter was sealed with another secret and is given up')
      await database.asService((sql) => forget(sql, row.id))
      return true
    }
    try {
      await run(errand, row, now)
    } catch (error) {
      await putBack(row, errand, error)
    }
    return true
  }

  async function run(errand: Errand, row: Row, now: Date) {
    const about = mailKind(errand)
    const alone = await database.asService(async (sql) => {
      const [first, ...more] = await lettersFor(sql, writing, errand, now)
      if (first && more.length === 0) return first
      // Each is an errand of its own: one that fails does not send the other twice.
      for (const letter of first ? [first, ...more] : []) {
        await hand(sql, { kind: 'written', about, letter })
      }
      await forget(sql, row.id)
      return null
    })
    if (alone === null) return
    await mail.send(alone)
    await database.asService((sql) => forget(sql, row.id))
  }

  async function putBack(row: Row, errand: Errand, error: unknown) {
    const wait = waits[row.attempts - 1]
    const about = mailKind(errand)
    const details = { letter: row.id, about, attempts: row.attempts, err: error }
    if (wait === undefined) {
      log.error(details, 'A letter could not be sent and is given up')
      await database.asService(async (sql) => {
        await forget(sql, row.id)
        // Whoever asked for it may ask again at once.
        const to = errand.kind === 'written' ? errand.letter.to : errand.email
        if (about !== 'notice') await releaseMail(sql, about, to)
      })
      return
    }
    log.warn(details, 'A letter could not be sent and will be tried again')
    const due = new Date(clock() + wait)
    await database.asService(
      (sql) => sql`
      update auth.letters set due_at = ${due} where id = ${row.id}`,
    )
  }

  function opened({ sealed }: Row): Errand | null {
    const plain = decrypt(sealKey, sealed)
    return plain && JSON.parse(plain.toString())
  }

  async function hand(sql: Sql, errand: Errand) {
    const now = new Date(clock())
    const sealed = encrypt(sealKey, Buffer.from(JSON.stringify(errand)))
    await sql`
      insert into auth.letters (id, sealed, due_at, created_at)
      values (${randomUUID()}, ${sealed}, ${now}, ${now})`
    await sql`select pg_notify(${lettersChannel}, '')`
  }

  return {
    hand,
    async deliverDue(stopping) {
      const postman = async () => {
        let found = true
        while (found && !stopping?.aborted) found = await runNext()
      }
      await Promise.all(Array.from({ length: atOnce }, postman))
    },
    async waiting() {
      const [row] = await database.asService(
        (sql) => sql<{ waiting: number }[]>`select count(*)::integer as waiting from auth.letters`,
      )
      return row?.waiting ?? 0
    },
  }
}

/** Links to sign in with and to a new password are one kind: each replaces the other. */
function mailKind({ about }: Errand) {
  return about === 'magiclink' ? 'recovery' : about
}

type Row = { id: string; sealed: Buffer; attempts: number }

async function takeDue(sql: Sql, now: Date): Promise<Row | null> {
  const leased = new Date(now.getTime() + lease)
  const [row] = await sql<Row[]>`
    update auth.letters set attempts = attempts + 1, due_at = ${leased}
    where id = (
      select id from auth.letters where due_at <= ${now}
      order by due_at, id limit 1 for update skip locked
    )
    returning id, sealed, attempts`
  return row ?? null
}

async function forget(sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.letters where id = ${id}`
}
