import { useState } from 'react'
import { type Settings, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { CodeInput } from '../ui/CodeInput.tsx'
import { codeLength } from '../ui/codeDigits.ts'
import { Alternative, AuthCard, Intro } from './AuthCard.tsx'
import styles from './CodePrompt.module.css'
import { EmailField, Submit } from './fields.tsx'
import { HostNote } from './HostNote.tsx'
import { Outcome } from './Outcome.tsx'
import { SendAgain } from './SendAgain.tsx'
import { useAttempt } from './useAttempt.ts'
import { useCaptcha } from './useCaptcha.tsx'

type ForgotPasswordProps = {
  settings: Settings | null
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

/** Requests a recovery link, or takes the code of its mail. The message is the same whether or not the account exists. */
export function ForgotPassword({ settings, email, onEmail, onBack }: ForgotPasswordProps) {
  const session = useSession()
  const { attempt, set, run } = useAttempt()
  const [sentTo, setSentTo] = useState<{ email: string; times: number } | null>(null)
  const [hasCode, setHasCode] = useState(false)
  const [digits, setDigits] = useState('')
  const captcha = useCaptcha(settings)
  const busy = attempt.state === 'busy'
  const isSent = sentTo?.email === email
  const takesCode = isSent || hasCode
  const sendsNoMail = settings?.daymark_mail === false

  async function submit(fields: FormData): Promise<void> {
    // A password manager may fill the field without an event.
    const shown = String(fields.get('email'))
    onEmail(shown)
    await (takesCode ? verify(shown) : send(shown))
  }

  async function send(email: string): Promise<void> {
    const sent = await run(session.recover(email, captcha.takeToken()))
    if (!sent.ok) return
    setSentTo({ email, times: isSent ? sentTo.times + 1 : 1 })
    const text = () => (sendsNoMail ? strings.noMail.recovery : strings.recovery.sent)(email)
    set({ state: 'done', text })
  }

  async function verify(email: string): Promise<void> {
    if (!(await run(session.verifyCode(email, digits))).ok) setDigits('')
  }

  return (
    <AuthCard title={strings.recovery.title} busy={busy} onSubmit={submit}>
      <Outcome attempt={attempt}>
        {isSent && <SendAgain times={sentTo.times} onSend={() => send(email)} />}
      </Outcome>
      {!takesCode && (
        <Intro>{sendsNoMail ? strings.noMail.recoveryAsk : strings.recovery.ask}</Intro>
      )}
      <EmailField defaultValue={email} readOnly={busy} onChange={onEmail} />
      {captcha.widget}
      {takesCode && (
        <>
          <Intro>{isSent ? strings.recovery.enterCode : strings.recovery.haveCode}</Intro>
          <CodeInput
            className={styles.digits}
            label={strings.code.label}
            value={digits}
            onChange={setDigits}
            readOnly={busy}
          />
        </>
      )}
      <Submit
        busy={busy}
        disabled={!busy && (takesCode ? digits.length < codeLength : captcha.isPending)}
      >
        {takesCode ? strings.code.verify : strings.recovery.send}
      </Submit>
      {!takesCode && (
        <Alternative disabled={busy} onClick={() => setHasCode(true)}>
          {strings.recovery.haveCode}
        </Alternative>
      )}
      <Alternative disabled={busy} onClick={onBack}>
        {strings.recovery.back}
      </Alternative>
      {sendsNoMail && <HostNote />}
    </AuthCard>
  )
}
