import { type FormEvent, useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Fault } from './Fault.tsx'
import styles from './PhoneSetup.module.css'
import { useAct } from './useAct.ts'

type PhoneSetupProps = { onDone: (name: string) => void; onCancel: () => void }

/** Sends a code to a phone, and asks for it. */
export function PhoneSetup({ onDone, onCancel }: PhoneSetupProps) {
  const { account } = useSession()
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<{ id: string; challenge: string } | null>(null)
  const { act, isBusy, failure } = useAct()
  const name = strings.twoFactor.phoneName(phone)

  async function enrol(event: FormEvent): Promise<void> {
    event.preventDefault()
    const begun = await act('send', () => account.enrolPhone(name, phone))
    if (begun) await send(begun.value)
  }

  async function send(id: string): Promise<void> {
    const asked = await act('send', () => account.challenge(id))
    if (asked) setSent({ id, challenge: asked.value })
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
        <Fault failure={failure} />
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
      <Fault failure={failure} />
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
