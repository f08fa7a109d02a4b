import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { type Failure, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Message } from '../ui/Message.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './AuthScreen.module.css'
import { Dawn } from './Dawn.tsx'

type Mode = 'sign_in' | 'sign_up'

type Attempt =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'failed'; failure: Failure }
  | { state: 'confirm_email'; email: string }

const texts = strings.auth

export function AuthScreen() {
  const session = useSession()
  const [mode, setMode] = useState<Mode>('sign_in')
  const [attempt, setAttempt] = useAttempt()
  const busy = attempt.state === 'busy'
  const title = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email'))
    const password = String(fields.get('password'))
    setAttempt({ state: 'busy' })
    const answer = await session[mode === 'sign_in' ? 'signIn' : 'signUp'](email, password)
    if (!answer.ok) return setAttempt({ state: 'failed', failure: answer.error })
    // Signed in: the session has changed and this screen is gone with it.
    if (answer.value !== 'confirm_email') return
    setMode('sign_in')
    setAttempt({ state: 'confirm_email', email })
  }

  function toggle() {
    setMode(mode === 'sign_in' ? 'sign_up' : 'sign_in')
    setAttempt({ state: 'none' })
  }

  return (
    <main className={styles.screen}>
      <Dawn />
      <div className={styles.box}>
        <Mark size={44} />
        <h1 id={title} className={styles.title}>
          {mode === 'sign_in' ? texts.signInTitle : texts.signUpTitle}
        </h1>
        <form className={styles.form} aria-labelledby={title} aria-busy={busy} onSubmit={submit}>
          <Outcome attempt={attempt} />
          <EmailField readOnly={busy} />
          <Field label={texts.password}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                required
                readOnly={busy}
                autoComplete={mode === 'sign_in' ? 'current-password' : 'new-password'}
                showLabel={texts.showPassword}
                hideLabel={texts.hidePassword}
              />
            )}
          </Field>
          <Button type="submit" kind="primary" size="large" busy={busy} className={styles.submit}>
            {busy ? texts.busy : mode === 'sign_in' ? texts.signIn : texts.signUp}
          </Button>
          <p className={styles.other}>
            <button type="button" className={styles.link} disabled={busy} onClick={toggle}>
              {mode === 'sign_in' ? texts.toSignUp : texts.toSignIn}
            </button>
          </p>
        </form>
      </div>
    </main>
  )
}

/** The attempt made here, or else what became of the link that led here. */
function useAttempt() {
  const session = useSession()
  const news = useSyncExternalStore(session.subscribe, session.news)
  const [attempt, setAttempt] = useState<Attempt>({ state: 'none' })
  const shown: Attempt =
    attempt.state === 'none' && news?.kind === 'failed'
      ? { state: 'failed', failure: news.failure }
      : attempt

  return [
    shown,
    (next: Attempt) => {
      session.dismissNews()
      setAttempt(next)
    },
  ] as const
}

/** What became of an attempt; takes the focus, so that it is the next thing read. */
function Outcome({ attempt }: { attempt: Attempt }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt.state === 'failed' || attempt.state === 'confirm_email') box.current?.focus()
  }, [attempt])

  if (attempt.state === 'failed') {
    return (
      <Message kind="error" ref={box} tabIndex={-1} className={styles.outcome}>
        {attempt.failure.message ?? texts.failed}
      </Message>
    )
  }
  if (attempt.state === 'confirm_email') {
    return (
      <Message kind="ok" ref={box} tabIndex={-1} className={styles.outcome}>
        {texts.confirmEmail(attempt.email)}
      </Message>
    )
  }
  return null
}

function EmailField({ readOnly }: { readOnly: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On touch the keyboard would jump up and hide the page.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])

  return (
    <Field label={texts.email}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          type="email"
          name="email"
          required
          readOnly={readOnly}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
