import type { ErrorHandler } from 'hono'
import { DatabaseUnavailable } from './database/database.ts'
import type { Log } from './log.ts'
import { requestIdOf } from './telemetry/requestId.ts'
import type { TokenError } from './verify.ts'

/** An error in the form of the auth service. `cause` and `account` are for the log and never leave the server. */
export type AuthError = {
  status: number
  code: string
  message: string
  weakPassword?: string[]
  /** Seconds until a retry, as in `Retry-After`. */
  retryAfter?: number
  /** The account whose limit is reached, where no token names it. */
  account?: string
  cause?: unknown
}

/** An error in PostgREST's form. */
export type RestError = {
  status: number
  code: string
  message: string
  details?: string | null
  hint?: string | null
}

const datedVersion = '2024-01-01'

export function authError(request: Request, error: AuthError, log: Log): Response {
  const { status, code, message, weakPassword, retryAfter, cause } = error
  const version = request.headers.get('x-supabase-api-version') ?? ''
  const dated = /^\d{4}-\d\d-\d\d$/.test(version) && version >= datedVersion
  const errorId = status >= 500 ? requestIdOf(request) : undefined
  if (errorId) {
    // A 503 is temporary; other errors need attention. Of a database that is away the outage is warned of once.
    const level = isOutage(cause) ? 'info' : status === 503 ? 'warn' : 'error'
    log[level]({ error_id: errorId, error_code: code, err: cause }, message)
  }
  return Response.json(
    {
      ...(dated ? { code, message } : { code: status, error_code: code, msg: message }),
      ...(errorId && { error_id: errorId }),
      ...(weakPassword && { weak_password: { reasons: weakPassword } }),
    },
    {
      status,
      headers: {
        'x-sb-error-code': code,
        ...(dated && { 'x-supabase-api-version': datedVersion }),
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    },
  )
}

export function restError(error: RestError, headers: Record<string, string> = {}): Response {
  const { status, code, message, details = null, hint = null } = error
  return Response.json(
    { code, message, details, hint },
    {
      status,
      headers: {
        'proxy-status': `PostgREST; error=${code}`,
        // Temporary: busy, restarting, or a full disk.
        ...([429, 503, 504].includes(status) && { 'retry-after': '1' }),
        ...headers,
      },
    },
  )
}

/** The answer to a token that REST does not accept. */
export function restTokenError(error: TokenError): Response {
  const { code, message } = tokenErrorMessage(error)
  return restError(
    { status: 401, code, message },
    { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  )
}

/** The shape of the gateway in front of the hosted services, with a code that it does not have. */
export function apiKeyError(code: string, message: string, hint: string): Response {
  return Response.json({ code, message, hint }, { status: 401 })
}

/** Handles unexpected errors: the client gets an id, the log the id and the cause. */
export function unexpected(log: Log): ErrorHandler {
  return (error, context) => {
    const { path, raw } = context.req
    if (path.startsWith('/auth/v1/'))
      return authError(raw, { ...authTrouble(error), cause: error }, log)
    const errorId = requestIdOf(raw)
    if (error instanceof DatabaseUnavailable) return unavailable(path, error, errorId, log)
    log.error({ error_id: errorId, err: error }, unforeseen)
    return path.startsWith('/rest/v1/')
      ? restError({
          status: 500,
          code: 'PGRSTX00',
          message: unforeseen,
          details: `error_id: ${errorId}`,
        })
      : Response.json({ message: unforeseen, error_id: errorId }, { status: 500 })
  }
}

/** The answer where the database was away before the service that was asked could answer in its own way. */
function unavailable(path: string, error: DatabaseUnavailable, errorId: string, log: Log) {
  const { message } = authTrouble(error)
  log[isOutage(error) ? 'info' : 'warn']({ error_id: errorId, err: error }, message)
  if (path.startsWith('/rest/v1/')) return restError({ status: 503, code: 'PGRST000', message })
  return Response.json({ message }, { status: 503, headers: { 'retry-after': '2' } })
}

function isOutage(cause: unknown): boolean {
  return cause instanceof DatabaseUnavailable && cause.reason === 'unreachable'
}

const unforeseen = 'Unexpected failure, please check server logs for more information'

function authTrouble(error: Error): AuthError {
  const code = 'unexpected_failure'
  if (!(error instanceof DatabaseUnavailable)) return { status: 500, code, message: unforeseen }
  const message =
    error.reason === 'full'
      ? 'Nothing can be saved at the moment. Please try again later.'
      : 'The database cannot be reached. Please try again in a moment.'
  return { status: 503, code, message, retryAfter: 2 }
}

function tokenErrorMessage(error: TokenError): { code: string; message: string } {
  switch (error.kind) {
    case 'expired':
      return { code: 'PGRST303', message: 'JWT expired' }
    case 'not_yet_valid':
      return { code: 'PGRST303', message: 'JWT not yet valid' }
    case 'malformed':
      return { code: 'PGRST301', message: `Expected 3 parts in JWT; got ${error.parts}` }
    case 'wrong_key':
      return { code: 'PGRST301', message: 'No suitable key or wrong key type' }
  }
}
