import { type FormEvent, useRef, useState } from 'react'
import {
  type DeviceAccess,
  type DeviceKind,
  useSession,
  useUser,
  type WantedDevice,
} from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogAnswers, DialogBody } from '../../ui/DialogBody.tsx'
import { Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import { closeDialog } from '../closeDialog.ts'
import { useRequest } from '../useRequest.ts'
import styles from './ConnectDialog.module.css'
import { KindChoice } from './KindChoice.tsx'
import { ListChoice } from './ListChoice.tsx'
import { SignInProof } from './SignInProof.tsx'

const longestName = 60

type DeviceFormProps = {
  onConnected: (wanted: WantedDevice, access: DeviceAccess) => void
  onSignOut: () => void
}

/** What is connected and what it gets. The server may ask for the password, too. */
export function DeviceForm({ onConnected, onSignOut }: DeviceFormProps) {
  const { account } = useSession()
  const user = useUser()
  const { run, isBusy, failure } = useRequest()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<DeviceKind>('apple')
  const [lists, setLists] = useState<readonly string[] | null>(null)
  const [rings, setRings] = useState(true)
  const [password, setPassword] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  useAutofocus(nameField)
  const called = name.trim()
  const hasNoName = isSubmitted && called === ''
  const hasNoList = isSubmitted && lists?.length === 0
  const texts = strings.connections
  const busy = isBusy('connect')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setSubmitted(true)
    if (called === '' || lists?.length === 0) {
      const missing = called === '' ? 'input' : 'input[type=checkbox]'
      form.querySelector<HTMLElement>(missing)?.focus()
      return
    }
    const wanted = { name: called, kind, lists: lists && [...lists], rings }
    const made = await run('connect', () => account.connectDevice(wanted, password))
    if (made) onConnected(wanted, made.value)
  }

  return (
    <DialogBody>
      <form className={styles.form} aria-busy={busy} noValidate onSubmit={submit}>
        <Field label={texts.name} error={hasNoName && texts.nameMissing}>
          {(control) => (
            <TextInput
              {...control}
              ref={nameField}
              autoComplete="off"
              maxLength={longestName}
              placeholder={texts.nameExample}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <KindChoice kind={kind} onChange={setKind} />
        <ListChoice lists={lists} isMissing={hasNoList} onChange={setLists} />
        <div className={styles.ring}>
          <div>
            <p>{texts.ring}</p>
            <p>{texts.ringHint}</p>
          </div>
          <Switch label={texts.ring} checked={rings} onChange={setRings} />
        </div>
        <input hidden readOnly type="text" autoComplete="username" value={user?.email ?? ''} />
        <SignInProof
          failure={failure}
          password={password}
          onPassword={setPassword}
          onSignOut={onSignOut}
        />
        <DialogAnswers className={styles.answers}>
          <Button onClick={closeDialog}>{texts.cancel}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {texts.submit}
          </Button>
        </DialogAnswers>
      </form>
    </DialogBody>
  )
}
