import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../errors.ts'
import { deepest, isTooDeep } from '../http/nesting.ts'
import { authErrors } from './errors.ts'

/** An optional text field; the clients send null for an absent one. */
export const Text = v.nullish(v.string(), '')

/** User metadata: stored as jsonb and copied into every access token. */
export const UserMetadata = v.nullish(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((data) => isStorable(data), 'holds characters that cannot be stored'),
  ),
)

export async function readBody<T extends v.GenericSchema>(
  context: Context,
  schema: T,
): Promise<Result<v.InferOutput<T>, AuthError>> {
  const text = await context.req.text()
  if (isTooDeep(text)) return err(authErrors.badJson(`nested more than ${deepest} levels deep`))
  const body = parseJson(text)
  if (!body.ok) return body
  const parsed = v.safeParse(schema, body.value)
  if (parsed.success) return ok(parsed.output)
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  return err(authErrors.badJson(path ? `${path}: ${issue.message}` : issue.message))
}

function parseJson(text: string): Result<unknown, AuthError> {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return err(authErrors.badJson(error instanceof Error ? error.message : 'unreadable'))
  }
}

/** PostgreSQL stores neither NUL nor an unpaired surrogate. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
