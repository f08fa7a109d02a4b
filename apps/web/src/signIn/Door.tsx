import { lazy, Suspense, useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { AuthCard, OtherWay } from './AuthCard.tsx'
import { EmailField, PasswordField, Submit } from './fields.tsx'
import { Outcome } from './Outcome.tsx'
import { Providers } from './Providers.tsx'
import { SendAgain } from './SendAgain.tsx'
import { useAttempt } from './useAttempt.ts'
import { useCaptcha } from './useCaptcha.tsx'
import { useSettings } from './useSettings.ts'
import { useUnconfirmed } from './useUnconfirmed.ts'

const ForgotPassword = lazy(async () => ({ default: (await import('./steps.ts')).ForgotPassword }))

type Mode = 'sign_in' | 'sign_up' | 'forgot'

/** Signing in and signing up, and who cannot; the address that was typed goes along. */
export function Door() {
  const session = useSession()
  const [mode, setMode] = useState<Mode>('sign_in')
  const [email, setEmail] = useState('')
  const { attempt, set, run } = useAttempt()
  const settings = useSettings()
  const captcha = useCaptcha(settings)
  const unconfirmed = useUnconfirmed(attempt, { set, run, captcha })
  const busy = attempt.state === 'busy'

  function turnTo(mode: Mode): void {
    setMode(mode)
    set({ state: 'none' })
    unconfirmed.forget()
  }

  async function submit(fields: FormData): Promise<void> {
    const password = String(fields.get('password'))
    unconfirmed.forget()
    if (mode === 'sign_in') {
      unconfirmed.mayBe(email)
      await run(session.signIn(email, password, captcha.take()))
      return
    }
    const answer = await run(session.signUp(email, password, captcha.take()))
    if (!answer.ok || answer.value !== 'confirm_email') return
    setMode('sign_in')
    unconfirmed.wrote(email)
  }

  if (mode === 'forgot') {
    const back = () => turnTo('sign_in')
    return (
      <Suspense>
        <ForgotPassword settings={settings} email={email} onEmail={setEmail} onBack={back} />
      </Suspense>
    )
  }
  return (
    <AuthCard
      title={mode === 'sign_in' ? strings.auth.signInTitle : strings.auth.signUpTitle}
      busy={busy}
      onSubmit={submit}
    >
      <Outcome attempt={attempt}>
        {unconfirmed.mails !== null && (
          <SendAgain times={unconfirmed.mails} onSend={unconfirmed.writeAgain} />
        )}
      </Outcome>
      <EmailField value={email} readOnly={busy} onChange={setEmail} />
      <PasswordField
        label={strings.auth.password}
        kind={mode === 'sign_in' ? 'current-password' : 'new-password'}
        readOnly={busy}
        onForgot={mode === 'sign_in' && !busy ? () => turnTo('forgot') : null}
      />
      {captcha.question}
      <Submit busy={busy} disabled={captcha.waits && !busy}>
        {mode === 'sign_in' ? strings.auth.signIn : strings.auth.signUp}
      </Submit>
      <OtherWay disabled={busy} onClick={() => turnTo(mode === 'sign_in' ? 'sign_up' : 'sign_in')}>
        {mode === 'sign_in' ? strings.auth.toSignUp : strings.auth.toSignIn}
      </OtherWay>
      <Providers
        providers={settings?.providers ?? []}
        disabled={busy}
        onChoose={(name) => run(session.signInWith(name))}
      />
    </AuthCard>
  )
}
