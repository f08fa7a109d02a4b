import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from './mail.ts'
import { confirmationMail, oldAddressMail } from './mailTemplates.ts'

const to = 'ada@example.org'
const link = 'https://daymark.example.org/auth/v1/verify?token=t&type=signup'
const key = { url: link, code: '246810' }

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daymark-mail-'))
})
afterEach(() => rm(directory, { recursive: true }))

describe('without a mail server', () => {
  test('a mail is written to a file in the outbox that only its owner can read', async () => {
    const outbox = join(directory, 'outbox')

    await createMailer({ smtpUrl: null, outbox }).send({ to, ...confirmationMail('en', key) })

    const [name = '', ...more] = await readdir(outbox)
    expect(more).toEqual([])
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[\da-f]{8}\.eml$/)
    expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
    const file = await readFile(join(outbox, name), 'utf8')
    expect(file).toContain(`To: ${to}`)
    expect(file).toContain('Subject: Confirm your email address')
    expect(file).toMatch(/text\/plain[\s\S]+text\/html/)
    expect(file).toContain(`\r\n${link}\r\n`)
  })
})

describe('a mail', () => {
  test('[REMIND-7f] that comes again and again says to mail programs how to end it', async () => {
    const unsubscribe = 'https://daymark.example.org/reminders/v1/unsubscribe?of=a.b'
    const mail = createMailer({ smtpUrl: null, outbox: directory })

    await mail.send({ to, ...confirmationMail('en', key), unsubscribe })

    const [name = ''] = await readdir(directory)
    const file = await readFile(join(directory, name), 'utf8')
    expect(file).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`)
    expect(file).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test.each([`${to}\r\nBcc: eve@example.org`, `${to}\nBcc: eve@example.org`])(
    'to an address with a line break is refused: %j',
    async (address) => {
      const mail = createMailer({ smtpUrl: null, outbox: directory })

      const sending = mail.send({ to: address, ...confirmationMail('en', key) })

      await expect(sending).rejects.toThrow('line break')
      expect(await readdir(directory)).toEqual([])
    },
  )

  test('has the same content in text and in HTML, where user input is escaped', () => {
    const { text, html } = oldAddressMail('en', key, '"<b>&"@example.org')

    expect(text).toContain(link)
    expect(html).toContain(link.replaceAll('&', '&amp;'))
    expect(html).toContain('&quot;&lt;b&gt;&amp;&quot;@example.org')
    expect(html).not.toContain('<b>')
  })
})

describe('with a mail server', () => {
  test('a mail is handed over, sent from the address of the account', async () => {
    const server = await smtpServer()
    const smtpUrl = `smtp://127.0.0.1:${server.port}?from=planner@example.org`

    await createMailer({ smtpUrl, outbox: directory }).send({ to, ...confirmationMail('en', key) })
    await server.close()

    expect(server.received).toContain('MAIL FROM:<planner@example.org>')
    expect(server.received).toContain(`RCPT TO:<${to}>`)
    expect(server.received).toContain('Subject: Confirm your email address')
    expect(await readdir(directory)).toEqual([])
  })

  test('[LANG-8] a mail says its language there, and its subject is encoded', async () => {
    const server = await smtpServer()
    const smtpUrl = `smtp://127.0.0.1:${server.port}`

    await createMailer({ smtpUrl, outbox: directory }).send({ to, ...confirmationMail('ar', key) })
    await server.close()

    const subject = server.received.find((line) => line.startsWith('Subject: '))
    expect(subject).toMatch(/^Subject: =\?UTF-8\?[BQ]\?[\x21-\x7e]+\?=$/)
    expect(server.received).toContain('Content-Language: ar')
  })

  test('a refusal rejects', async () => {
    const server = await smtpServer({ refusing: 'RCPT TO' })
    const mail = createMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, outbox: directory })

    await expect(mail.send({ to, ...confirmationMail('en', key) })).rejects.toThrow('550')
    await server.close()
  })
})

/** A minimal SMTP server that accepts a mail. */
async function smtpServer({ refusing = 'nothing' } = {}) {
  const received: string[] = []
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let inMail = false
    say('220 ready')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        received.push(line)
        if (inMail && line !== '.') continue
        inMail = line === 'DATA'
        if (line.startsWith(refusing)) say('550 no such mailbox')
        else say(inMail ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
      }
    })
    sockets.add(socket)
  })
  const sockets = new Set<Socket>()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server.address()),
    received,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}
