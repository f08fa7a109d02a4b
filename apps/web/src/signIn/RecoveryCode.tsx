import { latinDigits } from '@daymark/core/calendar/latinDigits'
import { useRef, useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Alternative, AuthCard, Intro } from './AuthCard.tsx'
import { Submit, useAutoFocus } from './fields.tsx'
import { Outcome } from './Outcome.tsx'
import { useAttempt } from './useAttempt.ts'
import { useSettings } from './useSettings.ts'

/** For users who have lost every factor. */
export function RecoveryCode({ onBack }: { onBack: () => void }) {
  const session = useSession()
  const { attempt, run } = useAttempt()
  const { settings } = useSettings()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useAutoFocus(field)
  const busy = attempt.state === 'busy'
  const wrong = attempt.state === 'failed' && attempt.failure.code === 'mfa_verification_failed'

  return (
    <AuthCard
      title={strings.code.recoveryTitle}
      busy={busy}
      onSubmit={() => run(session.verifyRecoveryCode(latinDigits(typed).trim()))}
    >
      {!wrong && <Outcome attempt={attempt} />}
      <Intro>
        {strings.code.recoveryAsk}{' '}
        {settings?.daymark_account === false && strings.code.recoveryRemoves}
      </Intro>
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
      <Alternative disabled={busy} onClick={onBack}>
        {strings.code.useFactor}
      </Alternative>
      <Alternative disabled={busy} onClick={() => session.signOut()}>
        {strings.code.otherAccount}
      </Alternative>
    </AuthCard>
  )
}
