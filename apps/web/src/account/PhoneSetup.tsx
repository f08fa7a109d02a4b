import { type FormEvent, useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { CodeForm } from './CodeForm.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import styles from './PhoneSetup.module.css'
import { useRequest } from './useRequest.ts'

type PhoneSetupProps = { onDone: (name: string) => void; onCancel: () => void }

/** Sends a code to a phone and verifies it. */
export function PhoneSetup({ onDone, onCancel }: PhoneSetupProps) {
  const { account } = useSession()
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<{ id: string; challenge: string } | null>(null)
  const { run, isBusy, failure } = useRequest()
  const name = strings.twoFactor.phoneName(phone)

  async function enrol(event: FormEvent): Promise<void> {
    event.preventDefault()
    const begun = await run('send', () => account.enrolPhone(name, phone))
    if (begun) await send(begun.value)
  }

  async function send(id: string): Promise<void> {
    const challenge = await run('send', () => account.challenge(id))
    if (challenge) setSent({ id, challenge: challenge.value })
  }

  if (sent) {
    const { id, challenge } = sent
    return (
      <>
        <CodeForm
          note={strings.twoFactor.sent(phone)}
          wrong={strings.twoFactor.wrongSent}
          send={(code) => account.verifyFactor(id, code, challenge)}
          onDone={() => onDone(name)}
          onCancel={onCancel}
        >
          <Button busy={isBusy('send')} onClick={() => send(id)}>
            {strings.twoFactor.sendAgain}
          </Button>
        </CodeForm>
        <FailureNotice failure={failure} />
      </>
    )
  }
  return (
    <form aria-busy={isBusy('send')} onSubmit={enrol}>
      <Field label={strings.twoFactor.phone} hint={strings.twoFactor.phoneHint}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="tel"
            required
            readOnly={isBusy('send')}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <FailureNotice failure={failure} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={isBusy('send')} disabled={phone === ''}>
          {strings.twoFactor.send}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {strings.twoFactor.cancel}
        </Button>
      </div>
    </form>
  )
}
