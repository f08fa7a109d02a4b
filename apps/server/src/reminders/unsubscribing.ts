import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { pageTexts } from '@daymark/core/messages/pages'
import { type Context, Hono } from 'hono'
import { type Database, isDatabaseError, type Sql } from '../database/database.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { htmlPage, pageForAnyone } from '../http/htmlPage.ts'

export type UnsubscribingOptions = {
  database: Database
  secret: Buffer
  site: string
  languageOf: (sql: Sql, userId: string) => Promise<TextLanguage>
}

/**
 * Ends the reminder mails of whoever a mail was sent to, without signing in (RFC 8058). A link does nothing else, so it
 * does not expire.
 */
export function createUnsubscribing({ database, secret, site, languageOf }: UnsubscribingOptions) {
  const signatureOf = (userId: string) => createHmac('sha256', secret).update(userId).digest()

  function userOf(token: string | undefined): string | null {
    const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token ?? '') ?? []
    if (id === undefined || signature === undefined) return null
    return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(id)) ? id : null
  }

  const languageOfUser = (id: string) => database.asService((sql) => languageOf(sql, id))

  const routes = new Hono()
    // Programs that look through mails follow links, so this one only asks.
    .get('/unsubscribe', async (context) => {
      const token = context.req.query('of')
      const user = userOf(token)
      context.header('cache-control', 'no-store')
      if (user === null) return incomplete(context)
      const language = await languageOfUser(user)
      const { question, confirm } = pageTexts[language].unsubscribing
      const body = `<form method="post" action="?of=${token}"><button>${escapeHtml(confirm)}</button></form>`
      return htmlPage(context, language, { title: question, body, status: 200 })
    })
    .post('/unsubscribe', async (context) => {
      const user = userOf(context.req.query('of'))
      context.header('cache-control', 'no-store')
      if (user === null) return incomplete(context)
      await switchOff(database, user)
      const language = await languageOfUser(user)
      const { title, text } = pageTexts[language].unsubscribing.done
      const body = `<p>${escapeHtml(text)}</p>`
      return htmlPage(context, language, { title, body, status: 200 })
    })

  return {
    linkFor: (userId: string) =>
      `${site}/reminders/v1/unsubscribe?of=${userId}.${signatureOf(userId).toString('base64url')}`,
    routes,
  }
}

/** As the user's own edit, so that it reaches all devices; of an account that is gone nothing is left to switch off. */
async function switchOff(database: Database, id: string) {
  try {
    await database.asUser(
      { role: 'authenticated', sub: id, aal: 'aal2' },
      (sql) => sql`
        insert into public.preferences (id, mail) values (${id}, 'off')
        on conflict (user_id, id) do update set mail = excluded.mail`,
    )
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== foreignKeyViolation) throw error
  }
}

const foreignKeyViolation = '23503'

const incomplete = (context: Context) =>
  pageForAnyone(context, ({ unsubscribing }) => unsubscribing.incomplete, 400)
