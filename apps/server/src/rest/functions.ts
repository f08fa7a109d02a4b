import { err, ok, type Result } from '@daymark/core/result'
import { type RestError, restError } from '../errors.ts'
import type { Call, CallArguments } from './call.ts'
import { callSql } from './callSql.ts'
import { Refused } from './databaseErrors.ts'
import {
  affectsNoRows,
  ambiguousFunction,
  notSingular,
  offsetPastEnd,
  tooManyAffected,
  unknownFunction,
} from './errors.ts'
import { type Page, readPage } from './page.ts'
import { applied, isTooMany } from './prefer.ts'
import { contentRange, rangeStatus } from './range.ts'
import { contentType, respond } from './respond.ts'
import type { Plan, Run } from './run.ts'
import type { Routine, Schema } from './schema.ts'

export function planCall(schema: Schema, call: Call, run: Run): Result<Plan, RestError> {
  const routine = chosen(schema, call)
  if (!routine.ok) return routine
  const { query, media, prefer, method } = call
  const { answers, changes } = routine.value
  const many = answers.kind !== 'nothing' && answers.many
  if (prefer.handling === 'strict' && prefer.maxAffected !== null && !many) {
    return err(affectsNoRows())
  }
  const silent = answers.kind === 'nothing' || method === 'HEAD'
  const statement = callSql(routine.value, call.args, query, {
    media: silent ? null : media,
    total: prefer.count !== null,
  })
  if (!statement.ok) return statement

  return ok({
    readOnly: method !== 'POST' || !changes,
    timezone: prefer.timezone,
    since: pollsAfter(call),
    async work(sql) {
      const page = readPage(await run(sql, statement.value))
      if (media.form === 'single' && page.rows !== 1) throw new Refused(notSingular(page.rows))
      if (isTooMany(prefer, page.rows)) throw new Refused(tooManyAffected(page.rows))
      return answer(page)
    },
  })

  function answer({ total, rows, body }: Page): Response {
    const { offset } = query.range
    const status = rangeStatus(offset, rows, total)
    const headers = {
      'content-range': contentRange(offset, rows, total),
      'preference-applied': applied(prefer, ['count', 'maxAffected']),
    }
    if (answers.kind === 'nothing') return respond(204, null, headers)
    if (status === 416) {
      return restError(offsetPastEnd(offset, total ?? 0), {
        'content-range': headers['content-range'],
      })
    }
    return respond(status, silent ? null : body, { ...headers, 'content-type': contentType(media) })
  }
}

export function functionAllows(schema: Schema, name: string): Result<Response, RestError> {
  const found = schema.functions.filter((routine) => routine.name === name)
  if (found.length === 0) return err(unknownFunction(name, [], false))
  const changes = found.every((routine) => routine.changes)
  return ok(respond(200, null, { allow: changes ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST' }))
}

/** The function of this name that accepts these arguments. */
function chosen(schema: Schema, { name, args, method }: Call): Result<Routine, RestError> {
  const names = namesOf(args)
  const candidates = schema.functions.filter(
    (routine) => routine.name === name && takes(routine, names),
  )
  const [routine] = candidates
  if (routine === undefined) return err(unknownFunction(name, names.toSorted(), method === 'POST'))
  return candidates.length === 1 ? ok(routine) : err(ambiguousFunction(candidates.map(signature)))
}

function takes({ parameters }: Routine, names: string[]): boolean {
  return (
    names.every((name) => parameters.some((one) => one.name === name)) &&
    parameters.every((one) => one.optional || names.includes(one.name))
  )
}

function namesOf(args: CallArguments): string[] {
  return args.kind === 'texts' ? [...args.texts.keys()] : args.names
}

function signature({ name, parameters }: Routine): string {
  return `public.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`
}

/** The number after which a poll reads, or null. */
export function pollsAfter({ name, args }: Call): bigint | null {
  if (name !== 'news_after' || args.kind !== 'texts') return null
  const after = args.texts.get('after') ?? ''
  return /^\d{1,18}$/.test(after) ? BigInt(after) : null
}
