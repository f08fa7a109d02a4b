import { err, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import {
  DatabaseUnavailable,
  isDatabaseError,
  type Role,
  SecondFactorMissing,
  SessionGone,
} from '../database/database.ts'
import type { RestError } from '../errors.ts'
import {
  busy,
  diskFull,
  insufficientAal,
  sessionGone,
  tooManyRequests,
  unreachable,
  unreadableCustomError,
} from './errors.ts'

/** Thrown within a transaction to roll it back and answer with this error. */
export class Refused extends Error {
  readonly error: RestError

  constructor(error: RestError) {
    super(error.message)
    this.name = 'Refused'
    this.error = error
  }
}

/** The result, or the database's error in PostgREST's form. */
export async function catchDatabaseErrors<T>(
  role: Role,
  run: () => Promise<Result<T, RestError>>,
): Promise<Result<T, RestError>> {
  try {
    return await run()
  } catch (thrown) {
    const error = restErrorOf(thrown, role)
    if (error === null) throw thrown
    return err(error)
  }
}

function restErrorOf(thrown: unknown, role: Role): RestError | null {
  if (thrown instanceof Refused) return thrown.error
  if (thrown instanceof SessionGone) return sessionGone()
  if (thrown instanceof SecondFactorMissing) return insufficientAal()
  if (thrown instanceof DatabaseUnavailable) return unavailable[thrown.reason]()
  if (!isDatabaseError(thrown)) return null

  if (thrown.code === 'PGRST') return customError(thrown.message, thrown.detail)
  const { code, message, detail = null, hint = null } = thrown
  return { status: status(code, message, role), code, message, details: detail, hint }
}

/** An error whose message and DETAIL are JSON with the response to send. */
function customError(message: string, detail: unknown): RestError {
  const parsed = v.safeParse(CustomError, { error: message, response: detail })
  if (!parsed.success) return unreadableCustomError()
  const { error, response } = parsed.output
  return { ...error, status: response.status }
}

const CustomError = v.object({
  error: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      code: v.string(),
      message: v.string(),
      details: v.nullish(v.string(), null),
      hint: v.nullish(v.string(), null),
    }),
  ),
  response: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)) }),
  ),
})

const unavailable = {
  busy,
  'busy with this person': tooManyRequests,
  unreachable,
  full: diskFull,
}

function status(code: string, message: string, role: Role): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  // PostgREST answers 500, although its OPTIONS does not list the method for such a view.
  if (code === '55000' && /^cannot (insert into|update|delete from) view /.test(message)) return 405
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  return statusOfCode.get(code) ?? statusOfClass.get(code.slice(0, 2)) ?? 400
}

const statusOfCode = new Map([
  // An upsert that contains a row twice is an error of the request, though PostgREST answers 500.
  ['21000', 400],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
])

const statusOfClass = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
])
