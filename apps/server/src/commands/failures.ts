import * as v from 'valibot'
import {
  type DatabaseError,
  DatabaseUnavailable,
  isConnectionError,
  isDatabaseError,
} from '../database/databaseErrors.ts'

/** Explains an error of the database to the operator; null: the error is another one. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable && error.reason !== 'unreachable') {
    return error.reason === 'full' ? full : busy
  }
  if (error instanceof DatabaseUnavailable || isConnectionError(error)) return disconnected
  return isDatabaseError(error) ? sentenceOf(error) : null
}

function sentenceOf(error: DatabaseError): string {
  const { code, message } = error
  if (code === '53100') return full
  if (code === '57014') return late
  return ownMessage(error) ?? `The database refused this (${code}: ${message}).`
}

/** Functions of the migrations write their errors as PostgREST reads them. */
function ownMessage({ code, message }: DatabaseError): string | null {
  if (code !== 'PGRST') return null
  const own = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() })),
    message,
  )
  return own.success ? own.output.message : null
}

const full = 'The disk of the database is full, or takes no writes: make room, then try again.'
const busy = 'The database is busy: try again in a while.'
const late =
  'The database took too long over one step, which was undone: try again when it has less to do.'
const disconnected =
  'The database stopped answering, or the connection to it was lost: see that it is running, then try again.'
