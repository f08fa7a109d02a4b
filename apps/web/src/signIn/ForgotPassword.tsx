import { useState } from 'react'
import { type Settings, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { AuthCard, OtherWay, Say } from './AuthCard.tsx'
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

/** Asks for a link to a new password; what is said then is the same whoever has an account. */
export function ForgotPassword({ settings, email, onEmail, onBack }: ForgotPasswordProps) {
  const session = useSession()
  const { attempt, set, run } = useAttempt()
  const [asked, setAsked] = useState<{ email: string; times: number } | null>(null)
  const captcha = useCaptcha(settings)
  const busy = attempt.state === 'busy'

  async function send(): Promise<void> {
    const sent = await run(session.recover(email, captcha.take()))
    if (!sent.ok) return
    const again = asked?.email === email ? asked.times : 0
    setAsked({ email, times: again + 1 })
    set({ state: 'done', text: strings.recovery.sent(email) })
  }

  return (
    <AuthCard title={strings.recovery.title} busy={busy} onSubmit={send}>
      <Outcome attempt={attempt}>
        {asked?.email === email && <SendAgain times={asked.times} onSend={send} />}
      </Outcome>
      {!asked && <Say>{strings.recovery.ask}</Say>}
      <EmailField value={email} readOnly={busy} onChange={onEmail} />
      {captcha.question}
      <Submit busy={busy} disabled={captcha.waits && !busy}>
        {strings.recovery.send}
      </Submit>
      <OtherWay disabled={busy} onClick={onBack}>
        {strings.recovery.back}
      </OtherWay>
    </AuthCard>
  )
}
