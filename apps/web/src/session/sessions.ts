import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import { answerOf, answerTo, nothing } from './answers.ts'
import type { Asking } from './asking.ts'
import type { Failure } from './failure.ts'

/** Where somebody is signed in. */
const Device = v.object({
  id: v.string(),
  current: v.boolean(),
  last_used_at: v.pipe(v.string(), v.transform(Date.parse), v.number()),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** The network it was last used from, as 203.0.113.0/24. */
  place: v.nullable(v.string()),
})
export type Device = v.InferOutput<typeof Device>

export type Sessions = {
  /** The last used first. */
  sessions(): Promise<Result<Device[], Failure>>
  endSession(id: string): Promise<Result<null, Failure>>
  endOtherSessions(): Promise<Result<null, Failure>>
}

export function openSessions({ auth, ask }: Asking): Sessions {
  return {
    async sessions() {
      const asked = await answerTo(ask('/user/sessions'), v.object({ sessions: v.array(Device) }))
      return asked.ok ? ok(asked.value.sessions) : asked
    },
    async endSession(id) {
      const ended = await answerTo(ask(`/user/sessions/${id}`, { method: 'DELETE' }), nothing)
      // Gone already is what was wanted.
      return !ended.ok && ended.error.code === 'session_not_found' ? ok(null) : ended
    },
    async endOtherSessions() {
      const work = async (client: NonNullable<Awaited<ReturnType<typeof auth>>>) => ({
        data: null,
        ...(await client.signOut({ scope: 'others' })),
      })
      return answerOf(auth, work, nothing)
    },
  }
}
