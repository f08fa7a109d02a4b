import { randomUUID } from 'node:crypto'
import { newPassword } from '../../src/auth/appPasswords/secret.ts'
import { hashOf } from '../../src/auth/connections/secret.ts'
import { listen } from '../../src/serve.ts'
import { startDaymark } from '../daymark.ts'
import { type ProgramParts, programWith } from './davClient.ts'

export type DavServer = Awaited<ReturnType<typeof startDav>>
export type DavPerson = Awaited<ReturnType<DavServer['addPerson']>>
export type DavClient = Awaited<ReturnType<DavServer['connect']>>

export type DeviceParts = ProgramParts & {
  name?: string
  kind?: string
  lists?: readonly string[] | null
  rings?: boolean
  sent?: readonly string[]
}

/** The whole server, with people who have devices. A clock that begins at a moment goes on by a millisecond whenever it is read. */
export async function startDav(now: string | null = null) {
  let moment = now === null ? null : Date.parse(now)
  const clock = () => {
    if (moment === null) return Date.now()
    moment += 1
    return moment
  }
  const server = await startDaymark({ clock })
  const { admin, app } = server

  return {
    ...server,
    at(next: string) {
      moment = Date.parse(next)
    },
    addPerson: () => server.signUp(`${randomUUID()}@example.org`),
    /** A device of a person, as a program asks through it without a port. */
    async connect({ user }: { user: { id: string } }, parts: DeviceParts = {}) {
      const { name = 'Phone', kind = 'other', lists = null, rings = true, sent = [] } = parts
      const id = randomUUID()
      const password = newPassword()
      await admin`
        insert into private.app_passwords (id, user_id, name, password_hash, kind, lists, rings, sent, aal, created_at)
        values (
          ${id}, ${user.id}, ${name}, ${hashOf(password)}, ${kind}, ${lists && JSON.stringify(lists)}::text::jsonb, ${rings},
          array(select jsonb_array_elements_text(${JSON.stringify(sent)}::text::jsonb)), 'aal1', now()
        )`
      const send = (path: string, init: RequestInit) => app.request(path, init)
      return { id, password, ...programWith(send, password, parts) }
    },
    /** Listens for programs of others. */
    async listen() {
      const opened = await listen('127.0.0.1', 0)
      if (!opened.ok) throw new Error(opened.error)
      opened.value.open({
        fetch: (request, connection) => app.fetch(request, connection),
        upgrade: (_request, socket) => socket.destroy(),
      })
      return { url: opened.value.url, stop: () => opened.value.drain(1_000) }
    },
  }
}
