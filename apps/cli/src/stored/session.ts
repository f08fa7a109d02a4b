import * as v from 'valibot'
import type { Files } from './files.ts'

const file = 'session.json'

const Session = v.variant('by', [
  v.object({ by: v.literal('token'), address: v.string(), token: v.string() }),
  v.object({
    by: v.literal('browser'),
    address: v.string(),
    access: v.string(),
    refresh: v.string(),
    /** When the access token ends, in milliseconds. */
    expires: v.number(),
  }),
])

/** A connection that `login` made: a token of one's own, or what the server gave to this program. */
export type Session = v.InferOutput<typeof Session>
export type BrowserSession = Extract<Session, { by: 'browser' }>

export const readSession = (files: Files) => files.read(file, Session)
export const writeSession = (files: Files, session: Session) => files.write(file, session)
export const forgetSession = (files: Files) => files.remove(file)
