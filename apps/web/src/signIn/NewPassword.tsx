import { type User, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Alternative, AuthCard, Intro } from './AuthCard.tsx'
import { PasswordField, Submit } from './fields.tsx'
import { Outcome } from './Outcome.tsx'
import { useAttempt } from './useAttempt.ts'

/** Shown after a recovery link. Once the password is accepted, the planner opens. */
export function NewPassword({ user }: { user: User }) {
  const session = useSession()
  const { attempt, run } = useAttempt()
  const busy = attempt.state === 'busy'

  return (
    <AuthCard
      title={strings.recovery.chooseTitle}
      busy={busy}
      onSubmit={(fields) => run(session.updatePassword(String(fields.get('password'))))}
    >
      <Outcome attempt={attempt} />
      <Intro>{strings.recovery.choose(user.email)}</Intro>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly type="text" autoComplete="username" value={user.email} />
      <PasswordField
        label={strings.recovery.newPassword}
        hint={strings.recovery.hint}
        kind="new-password"
        readOnly={busy}
        first
      />
      <Submit busy={busy}>{strings.recovery.save}</Submit>
      <Alternative disabled={busy} onClick={() => session.signOut()}>
        {strings.code.otherAccount}
      </Alternative>
    </AuthCard>
  )
}
