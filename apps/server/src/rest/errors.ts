import type { RestError } from '../errors.ts'

// Errors found before the database is queried, with the messages of PostgREST.

export function tooMuch(what: string, most: number): RestError {
  return bad('PGRST100', `Too many ${what}`, `At most ${most} are allowed in one request`)
}

export function keyTooLong(most: number): RestError {
  return bad('PGRST100', `Parameter name too long (max ${most} characters)`, null)
}

export function noRelationship(table: string, relation: string): RestError {
  return bad(
    'PGRST200',
    `Could not find a relationship between '${table}' and '${relation}' in the schema cache`,
    `Searched for a foreign key relationship between '${table}' and '${relation}' in the schema 'public', but no matches were found.`,
  )
}

export function notEmbedded(relation: string): RestError {
  return {
    status: 400,
    code: 'PGRST108',
    message: `'${relation}' is not an embedded resource in this request`,
    hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
  }
}

export function noAggregates(): RestError {
  return bad('PGRST123', 'Use of aggregate functions is not allowed')
}

export function negativeLimit(): RestError {
  return unsatisfiable('Limit should be greater than or equal to zero.')
}

export function reversedRange(): RestError {
  return unsatisfiable(
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  )
}

export function offsetPastEnd(offset: number, total: number): RestError {
  return unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`)
}

export function unknownTable(table: string): RestError {
  return {
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${table}' in the schema cache`,
  }
}

export function unknownColumn(table: string, column: string): RestError {
  return bad('42703', `column ${table}.${column} does not exist`)
}

export function unknownWrittenColumn(table: string, column: string): RestError {
  return bad('PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)
}

export function unknownType(type: string): RestError {
  return bad('42704', `type "${type}" does not exist`)
}

export function patternTooComplex(): RestError {
  return {
    ...bad('22023', 'patterns are short and simple here'),
    hint: 'Use at most 256 characters, and in regular expressions no back references, counted repeats or look-around, few groups and few word boundaries.',
  }
}

export function invalidJson(): RestError {
  return bad('PGRST102', 'Empty or invalid json')
}

export function unevenKeys(): RestError {
  return bad('PGRST102', 'All object keys must match')
}

export function unacceptableBody(mediaType: string): RestError {
  return bad('PGRST102', `Content-Type not acceptable: ${mediaType}`)
}

export function bodyTooLarge(most: number): RestError {
  return { status: 413, code: 'PGRST102', message: `Request body too large (max ${most} bytes)` }
}

export function tooManyRows(most: number): RestError {
  return { status: 413, code: 'PGRST102', message: `Too many rows in one request (max ${most})` }
}

export function addressTooLong(most: number): RestError {
  return {
    status: 414,
    code: 'PGRST100',
    message: `Query string too long (max ${most} characters)`,
  }
}

export function unknownPath(): RestError {
  return { status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' }
}

export function metadataDisabled(): RestError {
  return { status: 404, code: 'PGRST126', message: 'Root endpoint metadata is disabled' }
}

export function unknownFunction(name: string, names: string[], posted: boolean): RestError {
  const list = names.join(', ')
  const requested =
    names.length === 0
      ? 'without parameters'
      : `with parameter${names.length > 1 ? 's' : ''} ${list}`
  const orWhole = posted ? ' or with a single unnamed json/jsonb parameter' : ''
  return {
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function public.${name}${list ? `(${list})` : ' without parameters'} in the schema cache`,
    details: `Searched for the function public.${name} ${requested}${orWhole}, but no matches were found in the schema cache.`,
  }
}

export function ambiguousFunction(candidates: string[]): RestError {
  return {
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${candidates.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  }
}

export function affectsNoRows(): RestError {
  return bad(
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
}

export function methodNotForFunctions(method: string): RestError {
  return { status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` }
}

export function unknownMethod(method: string): RestError {
  return { status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` }
}

export function unacceptableMedia(wanted: string[]): RestError {
  return {
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${wanted.join(', ')}`,
  }
}

export function unacceptableSchema(schema: string): RestError {
  return {
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${schema}`,
    hint: 'Only the following schemas are exposed: public',
  }
}

export function invalidPreferences(preferences: string[]): RestError {
  return bad(
    'PGRST122',
    'Invalid preferences given with handling=strict',
    `Invalid preferences: ${preferences.join(', ')}`,
  )
}

export function notSingular(rows: number): RestError {
  return {
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  }
}

export function tooManyAffected(rows: number): RestError {
  return bad(
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${rows} rows`,
  )
}

// pg-safeupdate answers this error on a hosted project.
export function whereNeeded(command: 'UPDATE' | 'DELETE'): RestError {
  return bad('21000', `${command} requires a WHERE clause`)
}

export function putNeedsKey(): RestError {
  return {
    status: 405,
    code: 'PGRST105',
    message: "Filters must include all and only primary key columns with 'eq' operators",
  }
}

export function putIsOneRow(): RestError {
  return bad('PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
}

export function putMismatch(): RestError {
  return bad('PGRST115', 'Payload values do not match URL in primary key column(s)')
}

export function sessionGone(): RestError {
  return {
    status: 401,
    code: 'PGRST301',
    message: 'Session from session_id claim in JWT does not exist',
  }
}

/** The code of Supabase Auth: PostgREST has none, as row security answers there with no rows. */
export function insufficientAal(): RestError {
  return {
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required when MFA is enabled.',
  }
}

export function unreachable(): RestError {
  return {
    status: 503,
    code: 'PGRST000',
    message: 'Database connection error. Retrying the connection.',
  }
}

export function busy(): RestError {
  return {
    status: 504,
    code: 'PGRST003',
    message: 'Timed out acquiring connection from connection pool.',
  }
}

/** The code of Supabase Auth: PostgREST does not limit requests. */
export function tooManyRequests(): RestError {
  return {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Too many requests of one user at once',
  }
}

export function tooManyOfNetwork(): RestError {
  return {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Too many requests without a session from one network',
  }
}

/** A function of the database named its own response, but not as JSON of the expected form. */
export function unreadableCustomError(): RestError {
  return {
    status: 500,
    code: 'PGRST121',
    message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
  }
}

/** PostgreSQL's own code, even if the server noticed first. */
export function diskFull(): RestError {
  return {
    status: 503,
    code: '53100',
    message: 'The disk of the database is full or read-only: nothing can be saved.',
  }
}

function bad(code: string, message: string, details: string | null = null): RestError {
  return { status: 400, code, message, details }
}

function unsatisfiable(details: string): RestError {
  return { status: 416, code: 'PGRST103', message: 'Requested range not satisfiable', details }
}
