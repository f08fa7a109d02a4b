import { type User, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { AuthCard, OtherWay, Say } from './AuthCard.tsx'
import { PasswordField, Submit } from './fields.tsx'
import { Outcome } from './Outcome.tsx'
import { useAttempt } from './useAttempt.ts'

const texts = strings.recovery

/** For who came by a recovery link; once the password is taken, the planner opens. */
export function NewPassword({ user }: { user: User }) {
  const session = useSession()
  const { attempt, run } = useAttempt()
  const busy = attempt.state === 'busy'

  return (
    <AuthCard
      title={texts.chooseTitle}
      busy={busy}
      onSubmit={(fields) => run(session.updatePassword(String(fields.get('password'))))}
    >
      <Outcome attempt={attempt} />
      <Say>{texts.choose(user.email)}</Say>
      {/* Password managers want to know whose password it is. */}
      <input hidden readOnly type="text" autoComplete="username" value={user.email} />
      <PasswordField
        label={texts.newPassword}
        hint={texts.hint}
        kind="new-password"
        readOnly={busy}
        first
      />
      <Submit busy={busy}>{texts.save}</Submit>
      <OtherWay disabled={busy} onClick={() => session.signOut()}>
        {strings.code.otherAccount}
      </OtherWay>
    </AuthCard>
  )
}
