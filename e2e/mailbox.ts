import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a person finds in their letterbox: a server without a mail server writes letters into files. */
export type Mailbox = {
  /** Waits for a letter to an address about something, and says where the link in it leads. */
  linkIn(subject: string, to: string): Promise<string>
  /** The subjects of all that has come for an address, the oldest first. */
  subjects(to: string): string[]
}

type Mail = { to: string; subject: string; text: string }

const patience = 15_000

export function mailboxIn(dataDirectory: string): Mailbox {
  const outbox = join(dataDirectory, 'outbox')

  function mailbox(to: string): Mail[] {
    if (!existsSync(outbox)) return []
    const files = readdirSync(outbox).filter((name) => /^[^.].*\.eml$/.test(name))
    return files
      .toSorted()
      .map((name) => parseMail(readFileSync(join(outbox, name), 'utf8')))
      .filter((mail) => mail.to === to)
  }

  return {
    async linkIn(subject, to) {
      const end = performance.now() + patience
      while (performance.now() < end) {
        const mail = mailbox(to).findLast((each) => each.subject === subject)
        const link = /https?:\S+/.exec(mail?.text ?? '')?.[0]
        if (link) return link
        await pause(50)
      }
      const others = mailbox(to).map((each) => each.subject)
      throw new Error(`no letter ‘${subject}’ to ${to}, only: ${others.join(', ')}`)
    },
    subjects: (to) => mailbox(to).map(({ subject }) => subject),
  }
}

function parseMail(file: string): Mail {
  const headEnd = file.indexOf('\r\n\r\n')
  const [head, body] = [file.slice(0, headEnd), file.slice(headEnd)]
  const named = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''
  // The part for people without pictures comes first, and its links are not escaped.
  return { to: named('To'), subject: named('Subject'), text: body.slice(0, body.indexOf('<html')) }
}
