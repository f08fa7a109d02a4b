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

const texts = strings.twoFactor

type PhoneSetupProps = { onDone: (name: string) => void; onCancel: () => void }

/** Sends a code to a phone, and asks for it. */
export function PhoneSetup({ onDone, onCancel }: PhoneSetupProps) {
  const { account } = useSession()
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<{ id: string; challenge: string } | null>(null)
  const { act, isBusy, failure } = useAct()
  const name = texts.phoneName(phone)

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
          note={texts.sent(phone)}
          wrong={texts.wrongSent}
          send={(code) => account.verifyFactor(id, code, challenge)}
          onDone={() => onDone(name)}
          onCancel={onCancel}
        >
          <Button busy={isBusy('send')} onClick={() => send(id)}>
            {texts.sendAgain}
          </Button>
        </CodeForm>
        <Fault failure={failure} />
      </>
    )
  }
  return (
    <form aria-busy={isBusy('send')} onSubmit={enrol}>
      <Field label={texts.phone} hint={texts.phoneHint}>
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
          {texts.send}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
