import { err, ok, type Result } from '@daymark/core/result'
import type { Provider, UserIdentity } from '@supabase/auth-js'
import * as v from 'valibot'
import { type Failure, noAnswer } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { callAuthClient, noResult } from './requests.ts'

/** A way to sign in: a password or an OAuth provider. */
const Identity = v.object({
  identity_id: v.string(),
  provider: v.string(),
  identity_data: v.optional(
    v.nullable(v.object({ email: v.optional(v.string()), user_name: v.optional(v.string()) })),
  ),
})
export type Identity = { identity_id: string; provider: string; address: string }

const Identities = v.object({
  identities: v.array(
    v.pipe(
      Identity,
      v.transform(({ identity_id, provider, identity_data }): Identity => {
        const address = identity_data?.email ?? identity_data?.user_name ?? ''
        return { identity_id, provider, address }
      }),
    ),
  ),
})

export type Identities = {
  identities(): Promise<Result<Identity[], Failure>>
  /** Leaves the page for an OAuth provider, which redirects back with the identity linked. */
  link(provider: string): Promise<Result<null, Failure>>
  unlink(identity: Identity): Promise<Result<null, Failure>>
}

export function createIdentities({ auth, page, onChange }: AccountOptions): Identities {
  return {
    async identities() {
      const result = await callAuthClient(auth, (client) => client.getUserIdentities(), Identities)
      onChange()
      return result.ok ? ok(result.value.identities) : result
    },
    async link(name) {
      // A backend may offer providers that the type of auth-js does not list.
      const provider = name as Provider
      const options = { redirectTo: page.origin, skipBrowserRedirect: true }
      const wanted = { provider, options }
      const result = await callAuthClient(auth, (client) => client.linkIdentity(wanted), Leaving)
      if (!result.ok) return err(result.error)
      if (result.value === null) return err(noAnswer)
      page.goTo(result.value)
      return ok(null)
    },
    async unlink({ identity_id }) {
      // auth-js reads only its id.
      const identity = { identity_id } as UserIdentity
      const unlinked = await callAuthClient(
        auth,
        (client) => client.unlinkIdentity(identity),
        noResult,
      )
      onChange()
      return unlinked
    },
  }
}

const Leaving = v.pipe(
  v.object({ url: v.optional(v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:/)))) }),
  v.transform(({ url }) => url ?? null),
)
