import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../context.tsx'
import { ofSignUp } from '../strings/ofSignUp.ts'
import { strings } from '../strings.ts'
import { Alternative, AuthCard, Suggestion } from './AuthCard.tsx'
import { EmailField, PasswordField, Submit } from './fields.tsx'
import { HostNote } from './HostNote.tsx'
import { Outcome } from './Outcome.tsx'
import { Providers } from './Providers.tsx'
import { SendAgain } from './SendAgain.tsx'
import { useAttempt } from './useAttempt.ts'
import { useCaptcha } from './useCaptcha.tsx'
import { useConfirmationMail } from './useConfirmationMail.ts'
import { useSettings } from './useSettings.ts'

const ForgotPassword = lazy(async () => ({
  default: (await import('./lazyForms.ts')).ForgotPassword,
}))

type Mode = 'sign_in' | 'sign_up' | 'forgot'

/** Sign in, sign up and the way to a forgotten password. The typed address is kept between them. */
export function SignInForm({ trouble, foot }: { trouble: ReactNode; foot: ReactNode }) {
  const session = useSession()
  const [mode, setMode] = useState<Mode>('sign_in')
  const [email, setEmail] = useState('')
  const { attempt, set, run } = useAttempt()
  const { settings, hasFailed } = useSettings()
  const captcha = useCaptcha(settings)
  const sendsNoMail = settings?.daymark_mail === false
  const confirmation = useConfirmationMail(attempt, { set, run, captcha, sendsNoMail })
  const busy = attempt.state === 'busy'
  const isFirst = settings?.daymark_has_accounts === false && !settings.disable_signup

  function switchTo(mode: Mode): void {
    setMode(mode)
    set({ state: 'none' })
    confirmation.reset()
  }

  async function submit(fields: FormData): Promise<void> {
    // A password manager may fill fields without an event.
    const [email, password] = [String(fields.get('email')), String(fields.get('password'))]
    setEmail(email)
    confirmation.reset()
    if (mode === 'sign_in') {
      confirmation.noteAddress(email)
      await run(session.signIn(email, password, captcha.takeToken()))
      return
    }
    const answer = await run(
      session.signUp(email, password, captcha.takeToken(), ofSignUp.isChosen),
    )
    if (!answer.ok || answer.value !== 'confirm_email') return
    setMode('sign_in')
    confirmation.noteSent(email)
  }

  if (mode === 'forgot') {
    const back = () => switchTo('sign_in')
    return (
      <Suspense>
        <ForgotPassword settings={settings} email={email} onEmail={setEmail} onBack={back} />
      </Suspense>
    )
  }
  return (
    <AuthCard
      isEntrance
      title={mode === 'sign_in' ? strings.auth.signInTitle : strings.auth.signUpTitle}
      busy={busy}
      foot={foot}
      onSubmit={submit}
    >
      <Outcome attempt={attempt}>
        {confirmation.mailsSent !== null && (
          <SendAgain times={confirmation.mailsSent} onSend={confirmation.sendAgain} />
        )}
      </Outcome>
      <EmailField defaultValue={email} readOnly={busy} onChange={setEmail} />
      <PasswordField
        label={strings.auth.password}
        kind={mode === 'sign_in' ? 'current-password' : 'new-password'}
        readOnly={busy}
        onForgot={mode === 'sign_in' && !busy ? () => switchTo('forgot') : null}
      />
      {captcha.widget}
      <Submit busy={busy} disabled={captcha.isPending && !busy}>
        {mode === 'sign_in' ? strings.auth.signIn : strings.auth.signUp}
      </Submit>
      {mode === 'sign_up' ? (
        <Alternative disabled={busy} onClick={() => switchTo('sign_in')}>
          {strings.auth.toSignIn}
        </Alternative>
      ) : isFirst ? (
        <Suggestion
          because={strings.auth.noAccount}
          disabled={busy}
          onClick={() => switchTo('sign_up')}
        >
          {strings.auth.toSignUp}
        </Suggestion>
      ) : (
        <Alternative disabled={busy} onClick={() => switchTo('sign_up')}>
          {strings.auth.toSignUp}
        </Alternative>
      )}
      <Providers
        providers={settings?.providers ?? []}
        disabled={busy}
        onChoose={(name) => run(session.signInWith(name))}
      />
      {hasFailed && trouble}
      {sendsNoMail && confirmation.mailsSent !== null && <HostNote />}
    </AuthCard>
  )
}
