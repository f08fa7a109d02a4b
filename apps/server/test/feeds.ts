import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import * as v from 'valibot'
import { type StartOptions, startDaymark } from './daymark.ts'

const Made = v.object({ id: v.string(), address: v.string() })

export type FeedParts = {
  name?: string
  timed?: boolean
  untimed?: boolean
  focus?: boolean
  names?: boolean
}
export type FeedServer = Awaited<ReturnType<typeof startFeeds>>
export type Planner = Awaited<ReturnType<FeedServer['signUp']>>

/** A server whose clock stands at a moment. */
export async function startFeeds(now: string, options: StartOptions = {}) {
  let moment = Date.parse(now)
  const server = await startDaymark({ clock: () => moment, ...options })
  return {
    ...server,
    at(next: string) {
      moment = Date.parse(next)
    },
    /** Asks for an address as a calendar does. */
    read: (address: string, init?: RequestInit) => server.app.request(address, init),
  }
}

export async function makeFeed({ rest }: Pick<Planner, 'rest'>, parts: FeedParts = {}) {
  const { data, error } = await rest.rpc('make_feed', { name: 'Daymark', ...parts })
  if (error) throw new Error(error.message)
  return v.parse(Made, data)
}

/** Calls a function of feeds, which has to succeed. */
export async function call({ rest }: Pick<Planner, 'rest'>, name: string, parts: object = {}) {
  const { data, error } = await rest.rpc(name, parts)
  if (error) throw new Error(error.message)
  return data
}

export const inZone = (planner: Planner, time_zone: string) => prefer(planner, { time_zone })
export const inLanguage = (planner: Planner, language: string) => prefer(planner, { language })

async function prefer(
  { rest, user }: Planner,
  columns: { time_zone: string } | { language: string },
) {
  const { error } = await rest.from('preferences').upsert({ id: user.id, ...columns })
  if (error) throw new Error(error.message)
}

/** A task of the planner; the columns that are named differ from the ordinary ones. */
export async function insertTask({ rest }: Planner, columns: Record<string, unknown> = {}) {
  const id = randomUUID()
  const task = { id, title: 'Write', priority: 'medium', due_date: '2026-10-14T00:00:00' }
  const { error } = await rest.from('tasks').insert({ ...task, ...columns })
  if (error) throw new Error(error.message)
  return String(columns.id ?? id)
}

export type ReadEvent = Record<string, string>

/** The events of a file as ical.js reads them, in which every line has to be understood. */
export function eventsByLibrary(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) =>
    Object.fromEntries(
      event.getAllProperties().map((property) => {
        const { name } = property
        const values = property.getValues().map(String)
        return [name, values.join(',')]
      }),
    ),
  )
}
