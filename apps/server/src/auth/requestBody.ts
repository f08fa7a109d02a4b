import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthFault } from '../errors.ts'
import { deepest, isTooDeep } from '../http/nesting.ts'
import { faults } from './errors.ts'

/** A text field; the clients write null where they mean absent. */
export const Text = v.nullish(v.string(), '')

/** What people keep about themselves: in the database as jsonb, and in every access token. */
export const UserData = v.nullish(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((data) => isStorable(data), 'holds characters that cannot be stored'),
  ),
)

export async function readBody<T extends v.GenericSchema>(
  context: Context,
  schema: T,
): Promise<Result<v.InferOutput<T>, AuthFault>> {
  const text = await context.req.text()
  if (isTooDeep(text)) return err(faults.badJson(`nested more than ${deepest} levels deep`))
  const body = parseJson(text)
  if (!body.ok) return body
  const parsed = v.safeParse(schema, body.value)
  if (parsed.success) return ok(parsed.output)
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  return err(faults.badJson(path ? `${path}: ${issue.message}` : issue.message))
}

function parseJson(text: string): Result<unknown, AuthFault> {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return err(faults.badJson(error instanceof Error ? error.message : 'unreadable'))
  }
}

/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
