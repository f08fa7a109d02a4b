import { err, ok, type Result } from '@daymark/core/result'
import type { AuthError, GoTrueClient, Provider } from '@supabase/auth-js'
import { type Failure, noAnswer } from './failure.ts'
import { failureOf } from './failureOf.ts'
import { requireNewPassword } from './state.ts'

/** The methods that need no session. Each takes the token of a solved captcha, if the backend requires one. */
export type SignInMethods = {
  signIn(email: string, password: string, captcha?: string | null): Promise<Result<null, Failure>>
  /** `isLanguageChosen`: the language that is shown becomes that of the account. */
  signUp(
    email: string,
    password: string,
    captcha?: string | null,
    isLanguageChosen?: boolean,
  ): Promise<Result<'signed_in' | 'confirm_email', Failure>>
  /** Sends the confirmation mail again. */
  confirmAgain(email: string, captcha?: string | null): Promise<Result<null, Failure>>
  /** Mails a recovery link if the account exists. The result is the same if it does not. */
  recover(email: string, captcha?: string | null): Promise<Result<null, Failure>>
  /** Continues with the code of a recovery mail, in whatever browser. */
  verifyCode(email: string, code: string): Promise<Result<null, Failure>>
  /** Leaves the page for an OAuth provider, which redirects back signed in. */
  signInWith(provider: string): Promise<Result<null, Failure>>
}

export type SignInMethodsOptions = {
  auth: () => Promise<GoTrueClient | null>
  storage: Storage
  key: string
  page: { origin: string; goTo: (url: string) => void }
  onChange: () => void
}

export function createSignInMethods(options: SignInMethodsOptions): SignInMethods {
  const { auth, storage, key, page, onChange } = options
  const verifierKey = `${key}-code-verifier`

  /** Keeps the stored PKCE verifier: auth-js drops it when a later request is refused, but an earlier link may still arrive. */
  async function call<Answer extends { error: AuthError | null }>(
    work: (client: GoTrueClient) => Promise<Answer>,
  ): Promise<Result<Answer, Failure>> {
    const client = await auth()
    if (!client) return err(noAnswer)
    const verifier = storage.getItem(verifierKey)
    const answer = await work(client)
    if (answer.error && verifier) storage.setItem(verifierKey, verifier)
    onChange()
    return answer.error ? err(failureOf(answer.error)) : ok(answer)
  }

  return {
    async signIn(email, password, captcha) {
      const options = captchaToken(captcha)
      const result = await call((client) => client.signInWithPassword({ email, password, options }))
      return result.ok ? ok(null) : result
    },
    async signUp(email, password, captcha, isLanguageChosen) {
      // Mails to the account are in it, until one is chosen.
      const language = globalThis.document?.documentElement.lang
      const data = { language, ...(isLanguageChosen && { language_chosen: true }) }
      const options = { emailRedirectTo: page.origin, data, ...captchaToken(captcha) }
      const result = await call((client) => client.signUp({ email, password, options }))
      if (!result.ok) return result
      return ok(result.value.data.session ? 'signed_in' : 'confirm_email')
    },
    async confirmAgain(email, captcha) {
      const options = { emailRedirectTo: page.origin, ...captchaToken(captcha) }
      const result = await call((client) => client.resend({ type: 'signup', email, options }))
      return result.ok ? ok(null) : result
    },
    async recover(email, captcha) {
      const options = { redirectTo: page.origin, ...captchaToken(captcha) }
      const result = await call((client) => client.resetPasswordForEmail(email, options))
      return result.ok ? ok(null) : result
    },
    async verifyCode(email, token) {
      const result = await call(async (client) => {
        const answer = await client.verifyOtp({ email, token, type: 'recovery' })
        if (!answer.error) requireNewPassword(storage, key)
        return answer
      })
      return result.ok ? ok(null) : result
    },
    async signInWith(provider) {
      const options = { redirectTo: page.origin, skipBrowserRedirect: true }
      // A backend may offer providers that the type of auth-js does not list.
      const credentials = { provider: provider as Provider, options }
      const result = await call((client) => client.signInWithOAuth(credentials))
      if (!result.ok) return result
      const { url } = result.value.data
      if (!url) return err(noAnswer)
      page.goTo(url)
      return ok(null)
    },
  }
}

function captchaToken(captcha: string | null | undefined): { captchaToken?: string } {
  return captcha ? { captchaToken: captcha } : {}
}
