import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'

/** Why the server gives no tasks, as far as one request can tell. */
export type Trouble =
  | {
      kind:
        | 'none'
        | 'unreachable'
        /** It answers, but lets no page of this address read it. */
        | 'closed'
        /** What answers is no server of Daymark: a paused project, a proxy. */
        | 'foreign'
        | 'wrongKey'
        | 'noTables'
        | 'noRights'
        | 'older'
        | 'newer'
    }
  | { kind: 'other'; message: string }

export type FindTrouble = {
  /** Asks for what the app could not read, and says what came back. */
  trouble(): Promise<Result<Trouble, Failure>>
}

export function createFindTrouble({
  rest,
  isSignedIn,
}: Pick<AccountOptions, 'rest' | 'isSignedIn'>): FindTrouble {
  const schema = import.meta.env.DAYMARK_SCHEMA
  // Without a session nothing may be asked for but the version.
  const path = () =>
    isSignedIn() ? `/rpc/news_after?app=${schema}&after=0&longest=1` : '/rpc/schema_version'

  async function find(): Promise<Trouble> {
    let response: Response
    try {
      response = await rest(path())
    } catch {
      // Without asking to read the answer, a browser tells whether there is one.
      const answers = await rest(path(), { mode: 'no-cors' }).then(
        () => true,
        () => false,
      )
      return { kind: answers ? 'closed' : 'unreachable' }
    }
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) return refusalIn(response.status, body)
    if (typeof body === 'string' && body < schema) return { kind: 'older' }
    return { kind: body === undefined ? 'foreign' : 'none' }
  }

  return { trouble: async () => ok(await find()) }
}

function refusalIn(status: number, body: unknown): Trouble {
  const refusal = v.safeParse(Refusal, body)
  if (!refusal.success) return { kind: 'foreign' }
  const { code, message } = refusal.output
  const kind = kinds.get(code)
  if (kind) return { kind }
  // The gateway has no codes of its own, PostgREST has.
  return status === 401 && !code.startsWith('PGRST')
    ? { kind: 'wrongKey' }
    : { kind: 'other', message }
}

const Refusal = v.object({
  code: v.optional(v.nullable(v.string(), ''), ''),
  message: v.string(),
})

const kinds = new Map<string, Exclude<Trouble['kind'], 'other'>>([
  ['PGRST202', 'noTables'],
  ['PGRST205', 'noTables'],
  ['42883', 'noTables'],
  ['42P01', 'noTables'],
  ['42703', 'noTables'],
  ['42501', 'noRights'],
  ['3F000', 'noRights'],
  ['schema_older', 'older'],
  ['schema_newer', 'newer'],
])
