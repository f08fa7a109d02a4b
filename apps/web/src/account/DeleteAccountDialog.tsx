import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { type Identity, useSession, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './DeleteAccountDialog.module.css'
import { Fault } from './Fault.tsx'
import { LoadedPart } from './LoadedPart.tsx'
import { useAct } from './useAct.ts'
import { useLoaded } from './useLoaded.ts'

type DeleteAccountDialogProps = { onSignOut: () => void; onClose: () => void }

/** Says what goes with an account, and lets it go. */
export function DeleteAccountDialog({ onSignOut, onClose }: DeleteAccountDialogProps) {
  const { account } = useSession()
  const [loaded, load] = useLoaded(account.identities)
  return (
    <Dialog
      className={styles.dialog}
      title={strings.ownData.ask}
      closeLabel={strings.ownData.cancel}
      onClose={onClose}
    >
      <DialogBody>
        <p>{strings.ownData.goesTitle}</p>
        <ul className={styles.goes}>
          {strings.ownData.goes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p>{strings.ownData.exportFirst}</p>
        <LoadedPart loaded={loaded} onAgain={load}>
          {(identities) => (
            <Confirmation hasPassword={identities.some(isPassword)} onSignOut={onSignOut} />
          )}
        </LoadedPart>
      </DialogBody>
    </Dialog>
  )
}

type ConfirmationProps = { hasPassword: boolean; onSignOut: () => void }

function Confirmation({ hasPassword, onSignOut }: ConfirmationProps) {
  const session = useSession()
  const email = useUser()?.email ?? ''
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const [isOther, setOther] = useState(false)
  const { act, isBusy, failure } = useAct()
  const confirmation = useRef<HTMLInputElement>(null)
  const busy = isBusy('delete')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      setOther(true)
      confirmation.current?.focus()
      return
    }
    const proof = hasPassword ? password : null
    const deleted = await act('delete', () => session.account.deleteAccount(proof))
    if (!deleted) return
    // On every tab, and everything that was kept here.
    const left = session.signOut()
    session.setNotice({ kind: 'message', message: strings.ownData.deleted })
    await left
  }

  return (
    <form className={styles.form} aria-busy={busy} onSubmit={submit}>
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      {hasPassword && (
        <Field label={strings.ownData.password}>
          {(control) => (
            <PasswordInput
              {...control}
              showLabel={strings.auth.showPassword}
              hideLabel={strings.auth.hidePassword}
              autoComplete="current-password"
              required
              readOnly={busy}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={strings.ownData.confirm(email)} error={isOther && strings.ownData.notTheSame}>
        {(control) => (
          <TextInput
            {...control}
            ref={confirmation}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            readOnly={busy}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setOther(false)
            }}
          />
        )}
      </Field>
      {failure?.code === 'reauthentication_needed' ? (
        <Notice text={strings.ownData.signInAgain}>
          <Button size="small" onClick={onSignOut}>
            {strings.account.signOut}
          </Button>
        </Notice>
      ) : (
        <Fault failure={failure} />
      )}
      <DialogAnswers stacked className={styles.answers}>
        <Button onClick={close}>{strings.ownData.cancel}</Button>
        <Button
          type="submit"
          kind="danger"
          busy={busy}
          disabled={typed === '' || (hasPassword && password === '')}
        >
          {strings.ownData.deleteForEver}
        </Button>
      </DialogAnswers>
    </form>
  )
}

/** By the browser, which gives the focus back to what opened it. */
function close({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('dialog')?.close()
}

function isPassword({ provider }: Identity): boolean {
  return provider === 'email'
}
