import type { Locator } from '@playwright/test'

export type PhoneAccess = { address: string; user: string; password: string }

/** What the dialog shows for a device, as it is typed into a phone. */
export async function shownAccess(made: Locator): Promise<PhoneAccess> {
  const value = (name: string) => made.getByRole('textbox', { name }).inputValue()
  return {
    address: await value('Address'),
    user: await value('User name'),
    password: await value('Password'),
  }
}

/** A phone that keeps the tasks of Inbox in step by CalDAV. */
export function phoneWith({ address, user, password }: PhoneAccess) {
  const authorization = `Basic ${btoa(`${user}:${password}`)}`
  const inbox = new URL('lists/inbox/', address)

  function send(method: string, url: URL | string, init: RequestInit = {}): Promise<Response> {
    return fetch(url, { ...init, method, headers: { ...init.headers, authorization } })
  }

  return {
    /** Status of a look at the server, as a phone asks that is idle. */
    async look(): Promise<number> {
      const body = '<propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>'
      const headers = { depth: '0', 'content-type': 'application/xml' }
      return (await send('PROPFIND', address, { headers, body })).status
    },

    async add(name: string, lines: readonly string[]): Promise<void> {
      const headers = { 'content-type': 'text/calendar', 'if-none-match': '*' }
      const answer = await send('PUT', new URL(`${name}.ics`, inbox), {
        headers,
        body: calendarOf([`UID:${name}`, ...lines]),
      })
      if (answer.status !== 201) throw new Error(`${name} was not added: ${answer.status}`)
    },

    /** Its copy of a task, unfolded, and how it sends it again after an edit. */
    async copyOf(name: string) {
      const url = new URL(`${name}.ics`, inbox)
      const answer = await send('GET', url)
      if (answer.status !== 200) throw new Error(`${name} was not read: ${answer.status}`)
      const etag = answer.headers.get('etag') ?? ''
      const text = (await answer.text()).replaceAll(/\r\n[ \t]/g, '')
      return {
        text,
        async put(edited: string): Promise<number> {
          const headers = { 'content-type': 'text/calendar', 'if-match': etag }
          return (await send('PUT', url, { headers, body: edited })).status
        },
      }
    },
  }
}

function calendarOf(lines: readonly string[]): string {
  const todo = ['BEGIN:VTODO', ...lines, 'END:VTODO']
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...todo,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
