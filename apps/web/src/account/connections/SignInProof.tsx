import { useEffect, useEffectEvent, useRef } from 'react'
import { type Failure, useSession } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { useLoaded } from '../useLoaded.ts'

type SignInProofProps = {
  failure: Failure | null
  /** Null until the server asks for it. */
  password: string | null
  onPassword: (password: string) => void
  onSignOut: () => void
}

/** Asks for the password where the sign-in is not recent, or for a new sign-in where the account has none. */
export function SignInProof(props: SignInProofProps) {
  const { failure, password, onPassword, onSignOut } = props
  const isAsked = failure?.code === 'reauthentication_needed'
  if (!isAsked && password === null) return <FailureNotice failure={failure} />
  return (
    <>
      <Proof password={password ?? ''} onPassword={onPassword} onSignOut={onSignOut} />
      {!isAsked && <FailureNotice failure={failure} />}
    </>
  )
}

type ProofProps = Pick<SignInProofProps, 'onPassword' | 'onSignOut'> & { password: string }

function Proof({ password, onPassword, onSignOut }: ProofProps) {
  const { account } = useSession()
  const [identities] = useLoaded(account.identities)
  const field = useRef<HTMLInputElement>(null)
  const hasPassword =
    identities.state !== 'loaded' || identities.value.some(({ provider }) => provider === 'email')
  const ask = useEffectEvent(() => field.current?.focus())
  useEffect(() => ask(), [])

  if (!hasPassword)
    return (
      <Notice text={strings.connections.signInAgain}>
        <Button size="small" onClick={onSignOut}>
          {strings.account.signOut}
        </Button>
      </Notice>
    )
  return (
    <Field label={strings.connections.password} hint={strings.connections.passwordHint}>
      {(control) => (
        <PasswordInput
          {...control}
          ref={field}
          showLabel={strings.auth.showPassword}
          hideLabel={strings.auth.hidePassword}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => onPassword(target.value)}
        />
      )}
    </Field>
  )
}
