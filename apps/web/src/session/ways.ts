import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError, GoTrueClient, Provider } from '@supabase/auth-js'
import { type Failure, failureOf, silence } from './failure.ts'

/** The ways in, for who is not signed in; with the token of a captcha where there is one. */
export type Ways = {
  signIn(email: string, password: string, captcha?: string | null): Promise<Result<null, Failure>>
  signUp(
    email: string,
    password: string,
    captcha?: string | null,
  ): Promise<Result<'signed_in' | 'confirm_email', Failure>>
  /** Sends the letter that confirms an address again. */
  confirmAgain(email: string, captcha?: string | null): Promise<Result<null, Failure>>
  /** Sends a link to a new password, if there is such an account: the answer does not tell. */
  recover(email: string, captcha?: string | null): Promise<Result<null, Failure>>
  /** Leaves for a provider, to come back signed in. */
  signInWith(provider: string): Promise<Result<null, Failure>>
}

export type WaysOptions = {
  auth: () => Promise<GoTrueClient | null>
  storage: Storage
  key: string
  page: { origin: string; goTo: (url: string) => void }
  changed: () => void
}

export function openWays(options: WaysOptions): Ways {
  const { auth, storage, key, page, changed } = options
  const verifierKey = `${key}-code-verifier`

  /** With what auth-js keeps for a link that is on its way: it drops that when a later one is refused. */
  async function ask<Answer extends { error: AuthError | null }>(
    work: (client: GoTrueClient) => Promise<Answer>,
  ): Promise<Result<Answer, Failure>> {
    const client = await auth()
    if (!client) return err(silence)
    const verifier = storage.getItem(verifierKey)
    const answer = await work(client)
    if (answer.error && verifier) storage.setItem(verifierKey, verifier)
    changed()
    return answer.error ? err(failureOf(answer.error)) : ok(answer)
  }

  return {
    async signIn(email, password, captcha) {
      const options = tokenOf(captcha)
      const asked = await ask((client) => client.signInWithPassword({ email, password, options }))
      return asked.ok ? ok(null) : asked
    },
    async signUp(email, password, captcha) {
      const options = { emailRedirectTo: page.origin, ...tokenOf(captcha) }
      const asked = await ask((client) => client.signUp({ email, password, options }))
      if (!asked.ok) return asked
      return ok(asked.value.data.session ? 'signed_in' : 'confirm_email')
    },
    async confirmAgain(email, captcha) {
      const options = { emailRedirectTo: page.origin, ...tokenOf(captcha) }
      const asked = await ask((client) => client.resend({ type: 'signup', email, options }))
      return asked.ok ? ok(null) : asked
    },
    async recover(email, captcha) {
      const options = { redirectTo: page.origin, ...tokenOf(captcha) }
      const asked = await ask((client) => client.resetPasswordForEmail(email, options))
      return asked.ok ? ok(null) : asked
    },
    async signInWith(provider) {
      const options = { redirectTo: page.origin, skipBrowserRedirect: true }
      // A backend may know providers of which auth-js does not.
      const wanted = { provider: provider as Provider, options }
      const asked = await ask((client) => client.signInWithOAuth(wanted))
      if (!asked.ok) return asked
      const { url } = asked.value.data
      if (!url) return err(silence)
      page.goTo(url)
      return ok(null)
    },
  }
}

function tokenOf(captcha: string | null | undefined): { captchaToken?: string } {
  return captcha ? { captchaToken: captcha } : {}
}
