import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { type Database, isDatabaseError } from '../database/database.ts'

export type UnsubscribingOptions = { database: Database; secret: Buffer; site: string }

/**
 * Ends the reminder mails of whoever a mail was sent to, without signing in (RFC 8058). A link does nothing else, so it
 * does not expire.
 */
export function createUnsubscribing({ database, secret, site }: UnsubscribingOptions) {
  const signatureOf = (userId: string) => createHmac('sha256', secret).update(userId).digest()

  function userOf(token: string | undefined): string | null {
    const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token ?? '') ?? []
    if (id === undefined || signature === undefined) return null
    return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(id)) ? id : null
  }

  const routes = new Hono()
    // Programs that look through mails follow links, so this one only asks.
    .get('/unsubscribe', (context) => {
      const token = context.req.query('of')
      context.header('cache-control', 'no-store')
      return userOf(token) === null
        ? context.html(page('This link is incomplete', copyAgain), 400)
        : context.html(
            page(
              'No more mails about reminders?',
              `<form method="post" action="?of=${token}"><button>No more mails</button></form>`,
            ),
          )
    })
    .post('/unsubscribe', async (context) => {
      const user = userOf(context.req.query('of'))
      context.header('cache-control', 'no-store')
      if (user === null) return context.html(page('This link is incomplete', copyAgain), 400)
      await switchOff(database, user)
      return context.html(page('No more mails', done))
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

const copyAgain =
  '<p>Copy the whole link from the mail, or switch the mails off in Account Settings.</p>'
const done = '<p>You find this again in Account Settings, under Reminders.</p>'

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`
}
