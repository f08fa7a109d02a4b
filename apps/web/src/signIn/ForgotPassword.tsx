import { useState } from 'react'
import { type Settings, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Alternative, AuthCard, Intro } from './AuthCard.tsx'
import { EmailField, Submit } from './fields.tsx'
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

/** Requests a recovery link. The message is the same whether or not the account exists. */
export function ForgotPassword({ settings, email, onEmail, onBack }: ForgotPasswordProps) {
  const session = useSession()
  const { attempt, set, run } = useAttempt()
  const [sentTo, setSentTo] = useState<{ email: string; times: number } | null>(null)
  const captcha = useCaptcha(settings)
  const busy = attempt.state === 'busy'

  async function send(): Promise<void> {
    const sent = await run(session.recover(email, captcha.takeToken()))
    if (!sent.ok) return
    const before = sentTo?.email === email ? sentTo.times : 0
    setSentTo({ email, times: before + 1 })
    set({ state: 'done', text: strings.recovery.sent(email) })
  }

  return (
    <AuthCard title={strings.recovery.title} busy={busy} onSubmit={send}>
      <Outcome attempt={attempt}>
        {sentTo?.email === email && <SendAgain times={sentTo.times} onSend={send} />}
      </Outcome>
      {!sentTo && <Intro>{strings.recovery.ask}</Intro>}
      <EmailField value={email} readOnly={busy} onChange={onEmail} />
      {captcha.widget}
      <Submit busy={busy} disabled={captcha.isPending && !busy}>
        {strings.recovery.send}
      </Submit>
      <Alternative disabled={busy} onClick={onBack}>
        {strings.recovery.back}
      </Alternative>
    </AuthCard>
  )
}
