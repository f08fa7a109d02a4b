import type { RemoteError } from '@daymark/sync/remote'
import type { startDaymark } from '../apps/server/test/daymark.ts'
import { newestMigration } from '../apps/web/build/schema.ts'
import { openSupabaseRemote, type SupabaseRemote } from '../apps/web/src/planner/supabaseRemote.ts'

/** What proxies answer in the server's place. */
const nonsense = [
  { status: 200, body: '<!doctype html><title>Sign in to the network</title>' },
  { status: 200, body: '' },
  { status: 200, body: '{"hello":"world"}' },
  { status: 200, body: '[{"hello":"world"}]' },
  { status: 404, body: '<!doctype html><title>Not found</title>' },
  { status: 403, body: '{"message":"blocked"}' },
  { status: 502, body: 'Bad gateway' },
] as const

type Daymark = Pick<Awaited<ReturnType<typeof startDaymark>>, 'app' | 'keys'>
type SignedUp = { session: { access_token: string }; user: { id: string } }

/** The connection of a person's device to the real server. */
export function remoteOf({ app, keys }: Daymark, person: SignedUp): SupabaseRemote {
  return openSupabaseRemote({
    ...optionsOf(keys, person),
    fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init),
  })
}

function optionsOf({ anonKey }: Daymark['keys'], { session, user }: SignedUp) {
  return {
    url: 'http://127.0.0.1:4600',
    anonKey,
    user_id: user.id,
    schema: newestMigration(),
    accessToken: async () => session.access_token,
  }
}

/** Somebody who has signed up, and their device's connection to the real server. */
export async function signUpTestUser(
  daymark: Awaited<ReturnType<typeof startDaymark>>,
  email: string,
): Promise<{ remote: SupabaseRemote; nonsense: () => Promise<RemoteError>; user_id: string }> {
  const person = await daymark.signUp(email)
  let asked = 0
  const behindProxy = openSupabaseRemote({
    ...optionsOf(daymark.keys, person),
    fetch: async () => {
      const { status, body } = nonsense[asked++ % nonsense.length] ?? nonsense[0]
      return new Response(body, { status })
    },
  })
  return {
    remote: remoteOf(daymark, person),
    async nonsense() {
      const answer = await behindProxy.changesSince(0)
      if (answer.ok) throw new Error(`Nonsense ${asked} was taken for an answer`)
      return answer.error
    },
    user_id: person.user.id,
  }
}
