import type { Result } from '@daymark/core/result'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Failure, useSession, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { CodeInput } from '../ui/CodeInput.tsx'
import { Field } from '../ui/Field.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { hasAny } from './connections/Connections.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'
import { UpdateForm } from './UpdateForm.tsx'
import styles from './UpdatePassword.module.css'
import { useRequest } from './useRequest.ts'

const minLength = 6

/** Changes the password. The server may require the current one, or a code sent by mail. */
export function UpdatePassword({
  settings,
  connections,
  onConnections,
}: Pick<SectionProps, 'settings' | 'connections' | 'onConnections'>) {
  const session = useSession()
  const user = useUser()
  const hasConnections = connections.state === 'loaded' && hasAny(connections.value)
  const sendsNoMail = settings.state === 'loaded' && !settings.value.daymark_mail
  const [current, setCurrent] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const currentField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const { run, isBusy, failure } = useRequest()

  async function send(password: string): Promise<Result<null, Failure> | 'more_needed'> {
    const result = await session.updatePassword(password, {
      ...(current !== null && { current_password: current }),
      ...(code !== null && { nonce: code }),
    })
    if (result.ok) {
      setCurrent(null)
      setCode(null)
      // A new password ends them.
      if (hasConnections) void onConnections()
      return result
    }
    switch (result.error.code) {
      case 'current_password_required':
        flushSync(() => setCurrent(''))
        currentField.current?.focus()
        return 'more_needed'
      case 'reauthentication_needed':
        return sendCode()
      case 'reauthentication_not_valid':
        flushSync(() => setCode(''))
        codeField.current?.focus()
        return result
      default:
        return result
    }
  }

  async function sendCode(): Promise<Result<null, Failure> | 'more_needed'> {
    const sent = await session.account.sendCode()
    if (!sent.ok) return sent
    flushSync(() => setCode(''))
    codeField.current?.focus()
    return 'more_needed'
  }

  return (
    <>
      <SectionHead title={strings.account.password} />
      <UpdateForm
        field={{
          type: 'password',
          label: strings.account.newPassword,
          placeholder: strings.account.newPasswordPlaceholder,
          autoComplete: 'new-password',
          hint: strings.account.newPasswordHint,
        }}
        // Tells password managers whose password it is.
        username={user?.email}
        validate={(password) =>
          password.length < minLength ? strings.account.passwordTooShort : null
        }
        action={strings.account.updatePassword}
        consequence={hasConnections && strings.connections.endWithPassword}
        send={send}
        done={strings.account.passwordUpdated}
        failed={strings.account.passwordFailed}
      >
        {current !== null && (
          <div className={styles.proof}>
            <Field
              label={strings.account.currentPassword}
              hint={strings.account.currentPasswordHint}
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  ref={currentField}
                  showLabel={strings.auth.showPassword}
                  hideLabel={strings.auth.hidePassword}
                  autoComplete="current-password"
                  required
                  value={current}
                  onChange={(event) => setCurrent(event.target.value)}
                />
              )}
            </Field>
          </div>
        )}
        {code !== null && (
          <div className={styles.proof}>
            <p role="status">
              {sendsNoMail ? strings.noMail.code : strings.account.codeSent(user?.email ?? '')}
            </p>
            <CodeInput
              ref={codeField}
              className={styles.code}
              label={strings.account.code}
              value={code}
              onChange={setCode}
            />
            <LinkButton
              aria-disabled={isBusy('again')}
              onClick={() => run('again', session.account.sendCode)}
            >
              {strings.account.sendAgain}
            </LinkButton>
            <FailureNotice failure={failure} />
          </div>
        )}
      </UpdateForm>
    </>
  )
}
