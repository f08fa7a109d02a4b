import type { Result } from '@daymark/core/result'
import { type FormEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { type Failure, usePlanner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { failureText } from '../FailureNotice.tsx'
import { useRequest } from '../useRequest.ts'
import styles from './Calendars.module.css'

type AddressFormProps = {
  action: string
  send: (address: string) => Promise<Result<null, Failure>>
  onSent: () => void
  /** Beside the button. */
  children?: ReactNode
}

const longest = 2_048

/** The address of a calendar. What is wrong with it stands below it; without a connection it cannot be sent. */
export function AddressForm({ action, send, onSent, children }: AddressFormProps) {
  const planner = usePlanner()
  const status = useSyncExternalStore(planner.subscribe, planner.status)
  const [address, setAddress] = useState('')
  const { run, isBusy, failure, reset } = useRequest()
  const offline = useId()
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine)
  const isOffline = !isOnline || status.kind === 'offline'
  const texts = strings.calendars

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isOffline || address.trim() === '' || !(await run('send', () => send(address.trim()))))
      return
    setAddress('')
    planner.wake()
    onSent()
  }

  return (
    <form className={styles.address} onSubmit={submit}>
      <Field label={texts.address} error={failure && errorText(failure)}>
        {(control) => (
          <div className={styles.field}>
            <TextInput
              {...control}
              // An address that starts with webcal is none that the browser's own check takes.
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={longest}
              placeholder={texts.addressPlaceholder}
              value={address}
              onChange={({ target }) => {
                setAddress(target.value)
                if (failure) reset()
              }}
            />
            <Button
              type="submit"
              size="large"
              busy={isBusy('send')}
              disabled={isOffline}
              aria-describedby={isOffline ? offline : undefined}
            >
              {action}
            </Button>
            {children}
          </div>
        )}
      </Field>
      {isOffline && <p id={offline}>{texts.needsConnection}</p>}
    </form>
  )
}

function onNetwork(listener: () => void): () => void {
  const listening = new AbortController()
  for (const event of ['online', 'offline'])
    addEventListener(event, listener, { signal: listening.signal })
  return () => listening.abort()
}

/** The server says itself what is wrong with an address. */
const checkViolation = '23514'

export function errorText(failure: Failure): ReactNode {
  return failure.code === checkViolation
    ? failureText(failure)
    : (strings.requestErrors.of(failure) ?? strings.requestErrors.outOfReach)
}
