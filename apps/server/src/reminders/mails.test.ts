import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'

const siteUrl = 'https://day.example.org'
const daymark = await startDaymark({ config: { siteUrl } })
const { admin, app, mailQueue, sendReminderMails } = daymark
afterAll(() => daymark.close())

beforeEach(async () => {
  await admin`delete from auth.users`
  await admin`delete from auth.letters`
  daymark.mails.length = 0
})

describe('[REMIND-7d, REMIND-7f] a mail', () => {
  test('names what rang, opens it, and says how to end such mails', async () => {
    const { user, reminder } = await rung('ada@example.org', ['Call\nInes <now>'])

    const [mail] = await sent()

    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Call Ines <now>' })
    const { id, fire_at } = reminder
    const at = encodeURIComponent(fire_at.toISOString())
    expect(mail?.text).toContain('Call\nInes <now>. At 12:00')
    expect(mail?.text).toContain(`${siteUrl}/?reminder=${id}&at=${at}`)
    expect(mail?.html).toContain('Ines &lt;now&gt;')
    expect(mail?.unsubscribe).toMatch(
      new RegExp(`^${siteUrl}/reminders/v1/unsubscribe\\?of=${user.id}\\.[\\w-]{43}$`),
    )
    expect(mail?.text).toContain(mail?.unsubscribe)
  })

  test('is one for several', async () => {
    await rung('ada@example.org', ['Call Ines', 'Write'])

    const mails = await sent()

    expect(mails.map(({ subject }) => subject)).toEqual(['2 reminders'])
    // What rings at one moment has no order.
    expect(mails[0]?.text).toContain('Call Ines. At 12:00')
    expect(mails[0]?.text).toContain('Write. At 12:00')
  })

  test('[SET-3d] is written by the clock that its person has chosen', async () => {
    await rung('ada@example.org', ['Call Ines'], { clock: 12 })

    const [mail] = await sent()

    expect(mail?.text).toContain('Call Ines. At 12:00 PM')
    expect(mail?.html).toContain('At 12:00 PM')
  })

  test.each([
    ['de', 'Call Ines. Um 12:00', '<html lang="de" dir="ltr">'],
    ['ar', '\u2068Call Ines\u2069. الساعة 12:00', '<html lang="ar" dir="rtl">'],
  ])('[LANG-8] is in the language of the account: %s', async (language, line, root) => {
    await rung('ada@example.org', ['Call Ines'], { language })

    const [mail] = await sent()

    expect(mail).toMatchObject({ language, subject: 'Call Ines' })
    expect(mail?.text).toContain(line)
    expect(mail?.html).toContain(root)
  })

  test('is queued once, whoever asks at the same time', async () => {
    await rung('ada@example.org', ['Call Ines'])

    await Promise.all([sendReminderMails(), sendReminderMails(), sendReminderMails()])

    expect(await sent()).toHaveLength(1)
  })
})

describe('[REMIND-7f, T62] the link that ends these mails', () => {
  test('asks when it is opened, and changes nothing', async () => {
    const { rest } = await rung('ada@example.org', ['Call Ines'])
    const path = await unsubscribePath()

    const page = await app.request(path)

    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<form method="post"')
    expect((await rest.from('preferences').select('mail')).data).toEqual([{ mail: 'always' }])
  })

  test.each([
    ['a press', undefined],
    ['one click of a mail program', 'List-Unsubscribe=One-Click'],
  ])('switches mails off by %s, on all devices', async (_what, body) => {
    const { rest } = await rung('ada@example.org', ['Call Ines'])
    const path = await unsubscribePath()

    const page = await app.request(path, { method: 'POST', ...(body && { body }) })

    expect(page.status).toBe(200)
    expect((await rest.from('preferences').select('mail')).data).toEqual([{ mail: 'off' }])
  })

  test('does the same where its user has set nothing yet', async () => {
    const { rest } = await rung('ada@example.org', ['Call Ines'])
    const path = await unsubscribePath()
    await admin`delete from public.preferences`

    await app.request(path, { method: 'POST' })

    expect((await rest.from('preferences').select('mail')).data).toEqual([{ mail: 'off' }])
  })

  test('is of no use for another user, or without its signature', async () => {
    const { user } = await rung('ada@example.org', ['Call Ines'])
    const path = await unsubscribePath()
    const ben = await daymark.signUp('ben@example.org')

    for (const wrong of [
      path.replace(user.id, ben.user.id),
      path.slice(0, -1),
      path.slice(0, path.indexOf('?')),
      `${path.slice(0, path.indexOf('.'))}.${'A'.repeat(43)}`,
    ]) {
      expect((await app.request(wrong, { method: 'POST' })).status).toBe(400)
      expect((await app.request(wrong)).status).toBe(400)
    }
    expect(await admin`select mail from public.preferences`).toEqual([{ mail: 'always' }])
  })

  test.each([
    ['en', 'No more mails about reminders?', 'under Reminders.'],
    ['de', 'Keine E-Mails mehr zu Erinnerungen?', 'unter „Erinnerungen“'],
    ['fr', 'Ne plus recevoir d’e-mails de rappel\u00a0?', 'sous «\u00a0Rappels\u00a0»'],
    ['es', '¿Dejar de recibir correos de recordatorios?', 'en «Recordatorios»'],
    ['pt-BR', 'Não receber mais e-mails de lembretes?', 'em “Lembretes”'],
    ['ar', 'إيقاف رسائل التذكيرات؟', 'ضمن «التذكيرات»'],
  ])(
    '[LANG-8] asks in the language of the account, not of the browser: %s',
    async (language, question, done) => {
      await rung('ada@example.org', ['Call Ines'], { language })
      const path = await unsubscribePath()
      const headers = { 'accept-language': 'es' }

      const asked = await app.request(path, { headers })
      const ended = await app.request(path, { method: 'POST', headers })

      expect(asked.headers.get('content-language')).toBe(language)
      expect(await asked.text()).toContain(`<h1>${question}</h1>`)
      expect(await ended.text()).toContain(done)
    },
  )

  test('[LANG-8] that is incomplete is told in the language of the browser', async () => {
    const page = await app.request('/reminders/v1/unsubscribe', {
      headers: { 'accept-language': 'fr-CA' },
    })

    expect(page.status).toBe(400)
    expect(page.headers.get('vary')).toContain('accept-language')
    expect(await page.text()).toContain('Ce lien est incomplet')
  })

  test('leaves nothing of an account that is gone', async () => {
    await rung('ada@example.org', ['Call Ines'])
    const path = await unsubscribePath()
    await admin`delete from auth.users`

    expect((await app.request(path, { method: 'POST' })).status).toBe(200)
    expect(await admin`select from public.preferences`).toEqual([])
  })

  async function unsubscribePath() {
    const [mail] = await sent()
    return (mail?.unsubscribe ?? '').replace(siteUrl, '')
  }
})

/** Somebody who wants all reminders by mail, and for whom some have rung just now. */
async function rung(email: string, titles: string[], chosen: object = {}) {
  const person = await daymark.signUp(email)
  const { rest, user } = person
  await rest
    .from('preferences')
    .insert({ id: user.id, user_id: user.id, mail: 'always', ...chosen })
  // The day and the reminder have one moment, so that no midnight comes between them.
  const [present] = await admin<{ moment: string; day: string }[]>`
    select moment::text, (moment at time zone 'UTC')::date::text as day
    from date_trunc('milliseconds', now()) as moment`
  for (const title of titles) {
    const task = await rest
      .from('tasks')
      .insert({ title, due_date: present?.day, at_minutes: 720 })
      .select('id')
      .single()
    await rest.from('reminders').insert({ task_id: task.data?.id, before_minutes: 0 })
  }
  // Each was put off until now.
  await admin`alter table public.reminders disable trigger user`
  await admin`update public.reminders set snoozed_until = ${present?.moment ?? ''}`
  await admin`alter table public.reminders enable trigger user`
  await admin`
    insert into private.alarms (source, source_id, user_id, fire_at)
    select 'reminder', id, user_id, snoozed_until from public.reminders
    on conflict (source, source_id, user_id) do update set fire_at = excluded.fire_at`
  await admin`select private.ring_due()`
  const [reminder] = await admin<{ id: string; fire_at: Date }[]>`
    select id, snoozed_until as fire_at from public.reminders`
  if (!reminder) throw new Error('no reminder')
  return { ...person, reminder }
}

async function sent() {
  await sendReminderMails()
  await mailQueue.sendDue()
  return daymark.mails.filter(({ unsubscribe }) => unsubscribe !== undefined)
}
