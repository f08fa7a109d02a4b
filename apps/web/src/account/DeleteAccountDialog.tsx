import { type FormEvent, useRef, useState } from 'react'
import { type Identity, useSession, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { closeDialog } from './closeDialog.ts'
import styles from './DeleteAccountDialog.module.css'
import { FailureNotice } from './FailureNotice.tsx'
import { LoadedContent } from './LoadedContent.tsx'
import { useLoaded } from './useLoaded.ts'
import { useRequest } from './useRequest.ts'

type DeleteAccountDialogProps = {
  /** A hosted project cannot compare a password: there a recent sign-in is what counts. */
  asksPassword: boolean
  onSignOut: () => void
  onClose: () => void
}

/** Lists what is deleted with the account, and deletes it. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { asksPassword, onSignOut, onClose } = props
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
        <LoadedContent loaded={loaded} onReload={load}>
          {(identities) => (
            <Confirmation
              hasPassword={asksPassword && identities.some(isPassword)}
              onSignOut={onSignOut}
            />
          )}
        </LoadedContent>
      </DialogBody>
    </Dialog>
  )
}

type ConfirmationProps = { hasPassword: boolean; onSignOut: () => void }

function Confirmation({ hasPassword, onSignOut }: ConfirmationProps) {
  const session = useSession()
  const email = useUser()?.email ?? ''
  const [password, setPassword] = useState('')
  const [input, setInput] = useState('')
  const [isMismatch, setMismatch] = useState(false)
  const { run, isBusy, failure } = useRequest()
  const confirmation = useRef<HTMLInputElement>(null)
  const busy = isBusy('delete')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (input.trim().toLowerCase() !== email.toLowerCase()) {
      setMismatch(true)
      confirmation.current?.focus()
      return
    }
    const proof = hasPassword ? password : null
    const deleted = await run('delete', () => session.account.deleteAccount(proof))
    if (!deleted) return
    // Signs out every tab and deletes the data of this device.
    const signedOut = session.signOut()
    session.setNotice({ kind: 'message', message: strings.ownData.deleted })
    await signedOut
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
      <Field
        label={strings.ownData.confirm(email)}
        error={isMismatch && strings.ownData.notTheSame}
      >
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
            value={input}
            onChange={(event) => {
              setInput(event.target.value)
              setMismatch(false)
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
        <FailureNotice failure={failure} />
      )}
      <DialogAnswers stacked className={styles.answers}>
        <Button onClick={closeDialog}>{strings.ownData.cancel}</Button>
        <Button
          type="submit"
          kind="danger"
          busy={busy}
          disabled={input === '' || (hasPassword && password === '')}
        >
          {strings.ownData.deleteForEver}
        </Button>
      </DialogAnswers>
    </form>
  )
}

function isPassword({ provider }: Identity): boolean {
  return provider === 'email'
}
