import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { headerText } from './headerText.ts'

export type MailContent = {
  /** Absent in what a server before had queued. */
  language?: TextLanguage
  subject: string
  text: string
  html: string
}

export type MailMessage = MailContent & {
  to: string
  /** The URL at which the receiver of a repeated mail unsubscribes with one POST (RFC 8058). */
  unsubscribe?: string
}

export type Mailer = {
  /** Rejects if the mail could not be handed over. */
  send(message: MailMessage): Promise<void>
}

export type MailerOptions = {
  /** null: mails are written to files in the outbox. */
  smtpUrl: string | null
  outbox: string
}

export function createMailer({ smtpUrl, outbox }: MailerOptions): Mailer {
  const send = smtpUrl === null ? fileTransport(outbox) : smtpTransport(new URL(smtpUrl))
  return {
    async send({ to, language, subject, text, html, unsubscribe }) {
      if (/[\r\n]/.test(to + subject)) throw new Error('A line break in the header of a mail')
      // As an object, so that the address cannot be parsed as several.
      const headers = {
        ...(language && { 'Content-Language': language }),
        ...(unsubscribe !== undefined && unsubscribeHeaders(unsubscribe)),
      }
      await send({ to: { name: '', address: to }, subject, text, html, headers })
    },
  }
}

type Envelope = Omit<MailContent, 'language'> & {
  to: { name: string; address: string }
  headers: Record<string, string>
}

function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function smtpTransport(url: URL) {
  const from = url.searchParams.get('from') ?? defaultSender(url)
  url.searchParams.delete('from')
  // Well below the lease of the mail queue, after which another server sends the mail.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
  // The library takes memory where no mail is sent, too.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: url.href, ...timeouts }, { from }),
  )
  return async (message: Envelope) => {
    const transport = await opening
    await transport.sendMail(message)
  }
}

function defaultSender(url: URL): string {
  const user = decodeURIComponent(url.username)
  return `Daymark <${user.includes('@') ? user : `daymark@${url.hostname}`}>`
}

function fileTransport(outbox: string) {
  return async (message: Envelope) => {
    const id = randomUUID()
    const at = new Date()
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    // Named by time, so that the newest is last; renamed, so that no reader finds half a mail;
    // readable by its owner only, because its links sign in.
    const name = `${at.toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`
    const unfinished = join(outbox, `.${name}`)
    await writeFile(unfinished, formatEml(message, id, at), { mode: 0o600 })
    await rename(unfinished, join(outbox, name))
  }
}

const retentionMs = 30 * 24 * 3_600_000

/** Deletes mails that were written to files thirty days ago. */
export async function emptyOutbox(outbox: string, now: Date): Promise<void> {
  if (!existsSync(outbox)) return
  for (const name of await readdir(outbox)) {
    const file = join(outbox, name)
    if (name.endsWith('.eml') && now.getTime() - (await stat(file)).mtimeMs > retentionMs)
      await rm(file)
  }
}

/** Not by the library, whose encoding would break long links into lines that cannot be copied. */
function formatEml({ to, subject, text, html, headers }: Envelope, id: string, at: Date): string {
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
    `Subject: ${headerText(subject)}`,
    `Message-ID: <${id}@localhost>`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${id}"`,
    '',
    ...part('plain', text),
    ...part('html', html),
    `--${id}--`,
    '',
  ]
  return lines.join('\n').replaceAll(/\r?\n/g, '\r\n')
}
