import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import * as v from 'valibot'
import { type Failure, failureOf, silence } from './failure.ts'
import type { Ask } from './settings.ts'

type Shape<T> = v.GenericSchema<unknown, T>

/** What a door of our own answers, or what it refuses in words. */
export async function answerTo<T>(
  asking: ReturnType<Ask>,
  shape: Shape<T>,
): Promise<Result<T, Failure>> {
  const said = await textOf(asking)
  if (!said.ok) return said
  const body = jsonIn(said.value)
  const answer = v.safeParse(shape, body)
  return answer.success ? ok(answer.output) : err(silence)
}

/** The same as it was written, of this shape. */
export async function writtenIn(
  asking: ReturnType<Ask>,
  shape: Shape<unknown>,
): Promise<Result<string, Failure>> {
  const said = await textOf(asking)
  return said.ok && !v.safeParse(shape, jsonIn(said.value)).success ? err(silence) : said
}

/** The same, asked through auth-js. */
export async function answerOf<T>(
  auth: () => Promise<GoTrueClient | null>,
  work: (client: GoTrueClient) => Promise<{ data: unknown; error: AuthError | null }>,
  shape: Shape<T>,
): Promise<Result<T, Failure>> {
  const client = await auth()
  if (!client) return err(silence)
  const { data, error } = await work(client)
  if (error) return err(failureOf(error))
  const answer = v.safeParse(shape, data)
  return answer.success ? ok(answer.output) : err(silence)
}

/** Where it only matters that it was done. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

async function textOf(asking: ReturnType<Ask>): Promise<Result<string, Failure>> {
  try {
    const response = await asking
    const text = await response.text()
    return response.ok ? ok(text) : err(refusalIn(jsonIn(text)))
  } catch {
    return err(silence)
  }
}

/** null where it is none, as in an empty answer. */
function jsonIn(text: string): unknown {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  return json.success ? json.output : null
}

const Refusal = v.object({ code: v.string(), message: v.string() })

function refusalIn(body: unknown): Failure {
  const refusal = v.safeParse(Refusal, body)
  return refusal.success ? failureOf({ name: 'AuthApiError', ...refusal.output }) : silence
}
