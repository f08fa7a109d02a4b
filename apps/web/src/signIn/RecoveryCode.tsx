import { useRef, useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { AuthCard, OtherWay, Say } from './AuthCard.tsx'
import { Submit, useFocusAtOnce } from './fields.tsx'
import { Outcome } from './Outcome.tsx'
import { useAttempt } from './useAttempt.ts'

const texts = strings.code

/** For who has lost every factor. */
export function RecoveryCode({ onBack }: { onBack: () => void }) {
  const session = useSession()
  const { attempt, run } = useAttempt()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useFocusAtOnce(field)
  const busy = attempt.state === 'busy'
  const wrong = attempt.state === 'failed' && attempt.failure.code === 'mfa_verification_failed'

  return (
    <AuthCard
      title={texts.recoveryTitle}
      busy={busy}
      onSubmit={() => run(session.giveRecoveryCode(typed.trim()))}
    >
      {!wrong && <Outcome attempt={attempt} />}
      <Say>{texts.recoveryAsk}</Say>
      <Field label={texts.recoveryLabel} error={wrong && texts.wrongRecovery}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            required
            readOnly={busy}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Submit busy={busy}>{texts.verify}</Submit>
      <OtherWay disabled={busy} onClick={onBack}>
        {texts.useFactor}
      </OtherWay>
      <OtherWay disabled={busy} onClick={() => session.signOut()}>
        {texts.otherAccount}
      </OtherWay>
    </AuthCard>
  )
}
