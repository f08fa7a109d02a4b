import { err, ok, type Result } from '@daymark/core/result'
import type { Provider, UserIdentity } from '@supabase/auth-js'
import * as v from 'valibot'
import { answerOf, nothing } from './answers.ts'
import type { Asking } from './asking.ts'
import { type Failure, silence } from './failure.ts'

/** A way to sign in: with a password, or by coming from a provider. */
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
  /** Leaves for a provider, to come back with one more. */
  link(provider: string): Promise<Result<null, Failure>>
  unlink(identity: Identity): Promise<Result<null, Failure>>
}

export function openIdentities({ auth, page, changed }: Asking): Identities {
  return {
    async identities() {
      const asked = await answerOf(auth, (client) => client.getUserIdentities(), Identities)
      changed()
      return asked.ok ? ok(asked.value.identities) : asked
    },
    async link(name) {
      // A backend may know providers of which auth-js does not.
      const provider = name as Provider
      const options = { redirectTo: page.origin, skipBrowserRedirect: true }
      const wanted = { provider, options }
      const asked = await answerOf(auth, (client) => client.linkIdentity(wanted), Leaving)
      if (!asked.ok) return err(asked.error)
      if (asked.value === null) return err(silence)
      page.goTo(asked.value)
      return ok(null)
    },
    async unlink({ identity_id }) {
      // Its id is all that auth-js looks at.
      const identity = { identity_id } as UserIdentity
      const unlinked = await answerOf(auth, (client) => client.unlinkIdentity(identity), nothing)
      changed()
      return unlinked
    },
  }
}

const Leaving = v.pipe(
  v.object({ url: v.optional(v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:/)))) }),
  v.transform(({ url }) => url ?? null),
)
