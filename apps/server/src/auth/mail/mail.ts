import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Letter = { subject: string; text: string; html: string }

export type Addressed = Letter & { to: string }

export type Mail = {
  /** Rejects when the letter could not be handed over. */
  send(letter: Addressed): Promise<void>
}

export type MailOptions = {
  /** null: each letter becomes a file in the outbox. */
  smtpUrl: string | null
  outbox: string
}

export function openMail({ smtpUrl, outbox }: MailOptions): Mail {
  const send = smtpUrl === null ? intoFiles(outbox) : throughServer(new URL(smtpUrl))
  return {
    async send({ to, subject, text, html }) {
      if (/[\r\n]/.test(to + subject)) throw new Error('A line break in the head of a letter')
      // As an object, so that nothing in the address is read as a second one.
      await send({ to: { name: '', address: to }, subject, text, html })
    },
  }
}

type Message = Letter & { to: { name: string; address: string } }

function throughServer(url: URL) {
  const from = url.searchParams.get('from') ?? sender(url)
  url.searchParams.delete('from')
  // Well within the time after which another server would take the letter up.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
  const transport = createTransport({ url: url.href, ...patience }, { from })
  return async (message: Message) => {
    await transport.sendMail(message)
  }
}

function sender(url: URL): string {
  const user = decodeURIComponent(url.username)
  return `Daymark <${user.includes('@') ? user : `daymark@${url.hostname}`}>`
}

function intoFiles(outbox: string) {
  return async (message: Message) => {
    const id = randomUUID()
    const at = new Date()
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    // Named by the moment so that the newest stands last, and moved into place so that no reader
    // finds half a letter. The links in it open accounts: it is for its owner only.
    const name = `${at.toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`
    const unfinished = join(outbox, `.${name}`)
    await writeFile(unfinished, letterFile(message, id, at), { mode: 0o600 })
    await rename(unfinished, join(outbox, name))
  }
}

/** Not the library's: it would break the long links into encoded lines that nobody can copy. */
function letterFile({ to, subject, text, html }: Message, id: string, at: Date): string {
  const part = (type: string, content: string) => [
    `--${id}`,
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    content,
  ]
  const lines = [
    'From: Daymark <daymark@localhost>',
    `To: ${to.address}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}@localhost>`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${id}"`,
    '',
    ...part('plain', text),
    ...part('html', html),
    `--${id}--`,
    '',
  ]
  return lines.join('\n').replaceAll('\n', '\r\n')
}
