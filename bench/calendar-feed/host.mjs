import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** A host that has one calendar at every path, and answers 304 or not. */
export async function startHost(text) {
  let isKnown = true
  let answer = text
  const server = createServer(({ headers }, response) => {
    if (isKnown && headers['if-none-match']) response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"' }).end(answer)
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    name: `127.0.0.1:${server.address().port}`,
    knowsVersions: (value) => {
      isKnown = value
    },
    has: (text) => {
      answer = text
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A calendar of entries of half an hour, in turn on so many days from `from` days after today. */
export function calendarText({ entries, from, days, title = 'Meeting' }) {
  const today = Date.now()
  const stamp = (day) =>
    new Date(today + (from + day) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const events = Array.from({ length: entries }, (_, n) => {
    const hour = String(Math.floor(n / days) % 24).padStart(2, '0')
    return [
      'BEGIN:VEVENT',
      `UID:${n}@example.com`,
      `DTSTART:${stamp(n % days)}T${hour}0000Z`,
      `DTEND:${stamp(n % days)}T${hour}3000Z`,
      `SUMMARY:${title} ${n}`,
      'END:VEVENT',
    ].join('\r\n')
  })
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bench//EN']
  return [...head, ...events, 'END:VCALENDAR', ''].join('\r\n')
}

/** Waits until nothing is due or being read, and looks again after so many milliseconds. */
export async function settled(sql, everyMs) {
  for (;;) {
    const [{ left }] = await sql`
      select count(*)::int as left from private.calendar_feeds where next_at <= now() or taken_at is not null`
    if (left === 0) return
    await setTimeout(everyMs)
  }
}
