import { useRef, useState } from 'react'
import { type Factor, type Failure, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { CodeInput } from '../ui/CodeInput.tsx'
import { codeLength } from '../ui/codeDigits.ts'
import { Alternative, AuthCard, Intro } from './AuthCard.tsx'
import styles from './CodePrompt.module.css'
import { Submit, useAutoFocus } from './fields.tsx'
import { Outcome } from './Outcome.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { SendAgain } from './SendAgain.tsx'
import { useAttempt } from './useAttempt.ts'

type CodePromptProps = { factors: readonly Factor[] }

/** The second step of signing in, by any of the factors or by a recovery code. */
export function CodePrompt({ factors }: CodePromptProps) {
  const [chosen, setChosen] = useState(factors[0])
  const [isRecovering, setIsRecovering] = useState(false)
  const factor = factors.find(({ id }) => id === chosen?.id) ?? factors[0]

  if (isRecovering || !factor) return <RecoveryCode onBack={() => setIsRecovering(false)} />
  return (
    <FactorCode
      key={factor.id}
      factor={factor}
      others={factors.filter((other) => other !== factor)}
      onOther={setChosen}
      onRecovery={() => setIsRecovering(true)}
    />
  )
}

type FactorCodeProps = {
  factor: Factor
  others: Factor[]
  onOther: (factor: Factor) => void
  onRecovery: () => void
}

/** The last challenge sent to a phone, and how many were sent. */
type Sent = { challenge?: string; times: number }

function FactorCode({ factor, others, onOther, onRecovery }: FactorCodeProps) {
  const session = useSession()
  const { account } = session
  const { attempt, run } = useAttempt()
  const [digits, setDigits] = useState('')
  const [sent, setSent] = useState<Sent>({ times: 0 })
  const field = useRef<HTMLInputElement>(null)
  const needsSending = factor.factor_type === 'phone' && sent.times === 0
  useAutoFocus(field, !needsSending)
  const busy = attempt.state === 'busy'
  const wrong = attempt.state === 'failed' && isWrong(attempt.failure)

  async function send(): Promise<void> {
    const challenge = await run(account.challenge(factor.id))
    if (!challenge.ok) return
    setSent({ challenge: challenge.value, times: sent.times + 1 })
    // The button that was pressed is no longer there.
    field.current?.focus()
  }

  async function verify(): Promise<void> {
    const verified = await run(account.verifyFactor(factor.id, digits, sent.challenge))
    // A wrong code is cleared. After any other failure it stays, to be sent again.
    if (verified.ok || !isWrong(verified.error)) return
    setDigits('')
    field.current?.focus()
  }

  return (
    <AuthCard title={strings.code.title} busy={busy} onSubmit={needsSending ? send : verify}>
      {!wrong && <Outcome attempt={attempt} />}
      <Intro>
        {factor.factor_type === 'phone'
          ? (needsSending ? strings.code.toPhone : strings.code.sent)(nameOf(factor))
          : strings.code.fromApp}{' '}
        {sent.times > 0 && <SendAgain times={sent.times} onSend={send} />}
      </Intro>
      {!needsSending && (
        <CodeInput
          ref={field}
          className={styles.digits}
          label={strings.code.label}
          value={digits}
          onChange={setDigits}
          error={wrong && digits === '' ? strings.code.wrong : null}
          readOnly={busy}
        />
      )}
      <Submit busy={busy} disabled={!needsSending && digits.length < codeLength}>
        {needsSending ? strings.code.send : strings.code.verify}
      </Submit>
      {others.map((other) => (
        <Alternative key={other.id} disabled={busy} onClick={() => onOther(other)}>
          {strings.code.use(nameOf(other))}
        </Alternative>
      ))}
      <Alternative disabled={busy} onClick={onRecovery}>
        {strings.code.useRecovery}
      </Alternative>
      <Alternative disabled={busy} onClick={() => session.signOut()}>
        {strings.code.otherAccount}
      </Alternative>
    </AuthCard>
  )
}

function isWrong({ code }: Failure): boolean {
  return code === 'mfa_verification_failed'
}

function nameOf({ factor_type, friendly_name, phone }: Factor): string {
  if (factor_type === 'phone') return strings.code.phone(phone.slice(-2))
  return friendly_name || strings.code.app
}
