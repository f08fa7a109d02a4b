import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { socketDirectory } from './server/users.mjs'

/** A connection to the database of a server as its owner. */
export function openDatabase({ directory }) {
  const options = { port: 5432, database: 'postgres', user: 'postgres', ssl: false, max: 1 }
  return postgres({ ...options, host: socketDirectory(directory) })
}

/** Writes a calendar of a person as its reader does: so many meetings on each of these days, spread over all hours. */
export async function addCalendar(sql, email, { name, days, count }) {
  const calendar = randomUUID()
  const entriesOf = (day) =>
    Array.from({ length: count }, (_, index) => {
      const minutes = Math.floor((index * 1_380) / count)
      return {
        ...{ uid: `${index}@example.com`, of: null, title: `Meeting ${index} of ${name}` },
        ...{ place: 'Room Saturn', link: null, maybe: index % 7 === 0, free: index % 9 === 0 },
        ...{ from: `${day}T${clock(minutes)}`, to: `${day}T${clock(minutes + 30)}` },
      }
    })
  await sql.begin(async (inside) => {
    const [{ id: person }] = await inside`select id from auth.users where email = ${email}`
    await inside`
      insert into public.calendars (id, user_id, name, color, host, state, read_at, entries)
      values (${calendar}, ${person}, ${name}, 'blue', 'example.com …7f2a', 'ok', now(), ${count * days.length})`
    for (const day of days) {
      await inside`
        insert into public.calendar_days (id, user_id, calendar_id, day, entries)
        values (
          private.calendar_day_id(${calendar}, ${day}::text::date), ${person}, ${calendar}, ${day}::text::date,
          ${inside.json(entriesOf(day))}
        )`
    }
  })
}

/** Days of the local calendar, from so many before today to so many after it. */
export function daysAround(before, after) {
  return Array.from({ length: before + 1 + after }, (_, index) => {
    const now = new Date()
    const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() + index - before, 12)
    return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`
  })
}

const two = (number) => String(number).padStart(2, '0')

const clock = (minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
