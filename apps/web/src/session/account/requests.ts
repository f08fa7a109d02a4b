import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import * as v from 'valibot'
import { type Failure, noAnswer } from '../failure.ts'
import { failureOf } from '../failureOf.ts'
import type { AuthRequest } from '../settings.ts'

type Shape<T> = v.GenericSchema<unknown, T>

/** Sends a request and parses its JSON response. */
export async function requestJson<T>(
  request: ReturnType<AuthRequest>,
  shape: Shape<T>,
): Promise<Result<T, Failure>> {
  const text = await readText(request)
  if (!text.ok) return text
  const body = parseJson(text.value)
  const answer = v.safeParse(shape, body)
  return answer.success ? ok(answer.output) : err(noAnswer)
}

/** As `requestJson`, but returns the text as it was sent. */
export async function requestText(
  request: ReturnType<AuthRequest>,
  shape: Shape<unknown>,
): Promise<Result<string, Failure>> {
  const text = await readText(request)
  return text.ok && !v.safeParse(shape, parseJson(text.value)).success ? err(noAnswer) : text
}

/** Calls auth-js and parses what it returns. */
export async function callAuthClient<T>(
  auth: () => Promise<GoTrueClient | null>,
  work: (client: GoTrueClient) => Promise<{ data: unknown; error: AuthError | null }>,
  shape: Shape<T>,
): Promise<Result<T, Failure>> {
  const client = await auth()
  if (!client) return err(noAnswer)
  const { data, error } = await work(client)
  if (error) return err(failureOf(error))
  const answer = v.safeParse(shape, data)
  return answer.success ? ok(answer.output) : err(noAnswer)
}

/** For requests whose response body does not matter. */
export const noResult = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

async function readText(request: ReturnType<AuthRequest>): Promise<Result<string, Failure>> {
  try {
    const response = await request
    const body = await response.text()
    return response.ok ? ok(body) : err(parseRefusal(response.status, parseJson(body)))
  } catch {
    return err(noAnswer)
  }
}

/** Null if it is no JSON, as an empty response is. */
function parseJson(text: string): unknown {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  return json.success ? json.output : null
}

const Refusal = v.object({ code: v.string(), message: v.string() })

function parseRefusal(status: number, body: unknown): Failure {
  const refusal = v.safeParse(Refusal, body)
  if (refusal.success) return failureOf({ name: 'AuthApiError', ...refusal.output })
  return status === 404 ? { message: null, code: 'not_found' } : noAnswer
}
