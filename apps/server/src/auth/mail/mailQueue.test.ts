import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, linkTo, password, startAuth } from '../../../test/auth.ts'
import { createMailQueue } from './mailQueue.ts'

const seconds = 1_000
const minutes = 60 * seconds

describe('a queued mail', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ confirmEmail: true })
  })
  afterAll(() => server.close())
  afterEach(() => {
    server.mailServer.isDown = false
  })

  const signUp = (email: string) => server.client().signUp({ email, password })
  const mailsTo = (email: string) => server.sentMails.filter(({ to }) => to === email)

  async function signUpWithoutMailServer(email: string) {
    server.mailServer.isDown = true
    const { error } = await signUp(email)
    expect(error).toBeNull()
  }

  test('is retried with growing delays until it is sent', async () => {
    await signUpWithoutMailServer('patient@example.org')

    server.advance(9 * seconds)
    server.mailServer.isDown = false
    await server.mailQueue.sendDue()
    const early = mailsTo('patient@example.org').length
    server.advance(2 * seconds)
    await server.mailQueue.sendDue()
    await server.mailQueue.sendDue()

    expect([early, mailsTo('patient@example.org').length]).toEqual([0, 1])
  })

  test('is sent within half an hour after the clock was a day ahead and is right again', async () => {
    server.advance(24 * 60 * minutes)
    await signUpWithoutMailServer('ahead@example.org')
    server.advance(-24 * 60 * minutes)
    server.mailServer.isDown = false

    await server.mailQueue.sendDue()

    expect(mailsTo('ahead@example.org')).toHaveLength(1)
  })

  test('is dropped after an hour, logged, and may be requested again', async () => {
    await signUpWithoutMailServer('lost@example.org')
    for (const wait of [10 * seconds, minutes, 5 * minutes, 15 * minutes, 30 * minutes]) {
      server.advance(wait)
      await server.mailQueue.sendDue()
    }

    server.mailServer.isDown = false
    server.advance(60 * minutes)
    await server.mailQueue.sendDue()
    const logEntry = server.logged.at(-1)
    await server.client().resend({ type: 'signup', email: 'lost@example.org' })

    expect(logEntry).toMatchObject({ about: 'signup', attempts: 6 })
    expect(mailsTo('lost@example.org')).toHaveLength(1)
  })

  test('is sent once, however many servers there are', async () => {
    const { database, clock, keys, sentMails } = server
    server.mailServer.isDown = true
    for (const name of ['a', 'b', 'c', 'd', 'e']) await signUp(`${name}@once.example.org`)
    server.mailServer.isDown = false
    server.advance(11 * seconds)
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const mailer = {
      send: async (message: (typeof sentMails)[number]) => void sentMails.push(message),
    }
    const settings = { siteUrl: 'http://127.0.0.1:4600', redirectUrls: [] }
    const servers = Array.from({ length: 4 }, () =>
      createMailQueue({ database, clock, mailer, log, keys, settings }),
    )

    await Promise.all(servers.map((queue) => queue.sendDue()))

    const sent = sentMails.map(({ to }) => to).filter((to) => to.endsWith('@once.example.org'))
    expect(sent.sort()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@once.example.org`))
  })

  test('is sent by another server when its server dies', async () => {
    await signUpWithoutMailServer('orphan@example.org')
    // The state that a server leaves when it dies while it sends a mail.
    const later = new Date(server.clock() + 5 * minutes)
    await server.admin`update auth.letters set due_at = ${later}`
    server.mailServer.isDown = false

    await server.mailQueue.sendDue()
    const meanwhile = mailsTo('orphan@example.org').length
    server.advance(5 * minutes + seconds)
    await server.mailQueue.sendDue()

    expect([meanwhile, mailsTo('orphan@example.org').length]).toEqual([0, 1])
  })

  test('is stored encrypted, and the log has neither link nor address', async () => {
    await signUpWithoutMailServer('sealed@example.org')

    const rows = await server.admin`select encode(sealed, 'escape') as text from auth.letters`
    server.mailServer.isDown = false
    server.advance(11 * seconds)
    await server.mailQueue.sendDue()

    const token = new URL(linkTo(server, 'sealed@example.org')).searchParams.get('token') ?? ''
    const dump = JSON.stringify([rows, await server.admin`select * from auth.one_time_tokens`])
    const log = JSON.stringify(server.logged)
    for (const secret of [token, 'sealed@example.org']) {
      expect(dump).not.toContain(secret)
      expect(log).not.toContain(secret)
    }
  })
})
