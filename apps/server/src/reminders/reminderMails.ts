import type { TextLanguage } from '@daymark/core/account/textLanguage'
import type { Database, Sql } from '../database/database.ts'
import type { Content, Source } from './delivery.ts'
import { wordingOf } from './wording.ts'

export type ReminderMailsOptions<Mail> = {
  database: Database
  /** The address of the web app. */
  site: string
  /** Where a person ends these mails. */
  linkFor: (userId: string) => string
  write: (
    language: TextLanguage,
    text: {
      reminders: { title: string; body: string }[]
      count: number
      url: string
      unsubscribe: string
    },
  ) => Mail
  languageOf: (sql: Sql, userId: string) => Promise<TextLanguage>
  enqueue: (sql: Sql, message: Mail & { to: string; unsubscribe: string }) => Promise<void>
  /** Only to addresses that were shown to be their user's. */
  onlyProven: boolean
}

type DueMail = { user_id: string; email: string; reminders: Rung[] }
type Rung = { source: Source; source_id: string; fire_at: string; content: Content }

/** Then pushes have their turn. */
const mostAtOnce = 20

/** Queues mails that are due, each in the transaction that takes it, and answers whether there were any. */
export function createReminderMails<Mail>(options: ReminderMailsOptions<Mail>) {
  const { database, site, linkFor, write, languageOf, enqueue, onlyProven } = options

  async function queueNext(sql: Sql): Promise<boolean> {
    const [due] = await sql<DueMail[]>`select * from private.take_reminder_mail(${onlyProven})`
    if (!due) return false
    const { user_id, email, reminders } = due
    const unsubscribe = linkFor(user_id)
    const language = await languageOf(sql, user_id)
    const mail = write(language, {
      reminders: reminders.map(({ source, content }) => wordingOf(language, source, content)),
      count: reminders.reduce((sum, { content }) => sum + (content.count ?? 1), 0),
      url: openingOf(site, reminders),
      unsubscribe,
    })
    await enqueue(sql, { ...mail, to: email, unsubscribe })
    return true
  }

  return async (): Promise<boolean> => {
    let queued = 0
    while (queued < mostAtOnce && (await database.asService(queueNext))) queued += 1
    return queued > 0
  }
}

/** Opens the one that rang; of several, the app shows what was missed. */
function openingOf(site: string, [first, ...more]: readonly Rung[]): string {
  if (!first || more.length > 0 || first.source !== 'reminder') return site
  const { source_id, fire_at } = first
  return `${site}/?reminder=${source_id}&at=${encodeURIComponent(new Date(fire_at).toISOString())}`
}
