import { useRef, useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { AuthCard, OtherWay, Say } from './AuthCard.tsx'
import { Submit, useFocusAtOnce } from './fields.tsx'
import { Outcome } from './Outcome.tsx'
import { useAttempt } from './useAttempt.ts'

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
      title={strings.code.recoveryTitle}
      busy={busy}
      onSubmit={() => run(session.verifyRecoveryCode(typed.trim()))}
    >
      {!wrong && <Outcome attempt={attempt} />}
      <Say>{strings.code.recoveryAsk}</Say>
      <Field label={strings.code.recoveryLabel} error={wrong && strings.code.wrongRecovery}>
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
      <Submit busy={busy}>{strings.code.verify}</Submit>
      <OtherWay disabled={busy} onClick={onBack}>
        {strings.code.useFactor}
      </OtherWay>
      <OtherWay disabled={busy} onClick={() => session.signOut()}>
        {strings.code.otherAccount}
      </OtherWay>
    </AuthCard>
  )
}
