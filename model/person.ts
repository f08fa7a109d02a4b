import { UserId } from '@daymark/core/task'
import * as v from 'valibot'
import type { startDaymark } from '../apps/server/test/daymark.ts'
import { openRemote, type Remote } from '../apps/web/src/planner/remote.ts'

/** Somebody who has signed up, and their planner's way to the real server. */
export async function someone(
  daymark: Awaited<ReturnType<typeof startDaymark>>,
  email: string,
): Promise<{ remote: Remote; user_id: UserId }> {
  const { session, user } = await daymark.signUp(email)
  const user_id = v.parse(UserId, user.id)
  const remote = openRemote({
    url: 'http://127.0.0.1:4600',
    anonKey: daymark.keys.anonKey,
    user_id,
    accessToken: async () => session.access_token,
    fetch: async (input, init) =>
      daymark.app.request(input instanceof URL ? input.href : input, init),
  })
  return { remote, user_id }
}
