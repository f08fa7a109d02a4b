import type { Result } from '@daymark/core/result'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Failure } from '../context.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Message } from '../ui/Message.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import styles from './UpdateForm.module.css'

type UpdateFormProps = {
  field: {
    type: 'email' | 'password'
    label: string
    placeholder: string
    autoComplete: string
    hint?: string
  }
  username?: string | undefined
  /** Validates the value on submit. */
  validate?: (value: string) => string | null
  action: string
  /** What else the action does. */
  consequence?: ReactNode
  send: (value: string) => Promise<Result<null, Failure> | 'more_needed'>
  done: string
  failed: string
  /** Further fields. */
  children?: ReactNode
}

type Outcome =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'done' }
  | { state: 'invalid' }
  | { state: 'failed'; failure: Failure }

/** A form of one field and one button, with the result below. */
export function UpdateForm(props: UpdateFormProps) {
  const { field, username, validate, action, consequence, send, done, failed, children } = props
  const [value, setValue] = useState('')
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' })
  const busy = outcome.state === 'busy'
  const consequenceId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (validate?.(value)) return setOutcome({ state: 'invalid' })
    setOutcome({ state: 'busy' })
    const result = await send(value)
    if (result === 'more_needed') return setOutcome({ state: 'none' })
    if (!result.ok) return setOutcome({ state: 'failed', failure: result.error })
    setValue('')
    setOutcome({ state: 'done' })
  }

  return (
    <form aria-busy={busy} onSubmit={submit}>
      {username !== undefined && (
        <input hidden readOnly type="text" autoComplete="username" value={username} />
      )}
      {children}
      <div className={styles.row}>
        <Field
          label={field.label}
          hint={field.hint}
          error={outcome.state === 'invalid' && validate?.(value)}
        >
          {(control) => (
            <TextInput
              {...control}
              type={field.type}
              placeholder={field.placeholder}
              autoComplete={field.autoComplete}
              required
              readOnly={busy}
              value={value}
              onChange={(event) => {
                setValue(event.target.value)
                setOutcome({ state: 'none' })
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          kind="primary"
          busy={busy}
          disabled={value === ''}
          className={styles.action}
          aria-describedby={consequence ? consequenceId : undefined}
        >
          {action}
        </Button>
      </div>
      {consequence && (
        <p id={consequenceId} className={styles.consequence}>
          {consequence}
        </p>
      )}
      <div aria-live="polite">
        {outcome.state === 'done' && (
          <Message kind="ok" className={styles.done}>
            {done}
          </Message>
        )}
        {outcome.state === 'failed' && (
          <FailureNotice failure={outcome.failure} fallback={failed} />
        )}
      </div>
    </form>
  )
}
