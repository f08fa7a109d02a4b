import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The mails sent to a user: without SMTP the server writes them to files. */
export type Mailbox = {
  /** Waits for the newest mail to this address with this subject, and returns the link in it. */
  linkIn(subject: string, to: string): Promise<string>
  /** The same for the six-digit code in it. */
  codeIn(subject: string, to: string): Promise<string>
  /** The subjects of all mails to an address, oldest first. */
  subjects(to: string): string[]
}

type Mail = { to: string; subject: string; text: string }

const timeoutMs = 15_000

export function mailboxIn(dataDirectory: string): Mailbox {
  const outbox = join(dataDirectory, 'outbox')

  function mailsTo(to: string): Mail[] {
    if (!existsSync(outbox)) return []
    const files = readdirSync(outbox).filter((name) => /^[^.].*\.eml$/.test(name))
    return files
      .toSorted()
      .map((name) => parseMail(readFileSync(join(outbox, name), 'utf8')))
      .filter((mail) => mail.to === to)
  }

  async function textIn(pattern: RegExp, subject: string, to: string): Promise<string> {
    const end = performance.now() + timeoutMs
    while (performance.now() < end) {
      const mail = mailsTo(to).findLast((each) => each.subject === subject)
      const found = pattern.exec(mail?.text ?? '')?.[0]
      if (found) return found
      await pause(50)
    }
    const others = mailsTo(to).map((each) => each.subject)
    throw new Error(`no mail ‘${subject}’ to ${to}, only: ${others.join(', ')}`)
  }

  return {
    linkIn: (subject, to) => textIn(/https?:\S+/, subject, to),
    codeIn: (subject, to) => textIn(/\b\d{6}\b/, subject, to),
    subjects: (to) => mailsTo(to).map(({ subject }) => subject),
  }
}

function parseMail(file: string): Mail {
  const headEnd = file.indexOf('\r\n\r\n')
  const [head, body] = [file.slice(0, headEnd), file.slice(headEnd)]
  const named = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''
  // The plain-text part comes first; its links are not escaped.
  return { to: named('To'), subject: named('Subject'), text: body.slice(0, body.indexOf('<html')) }
}
