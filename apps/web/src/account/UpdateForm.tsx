import type { Result } from '@daymark/core/result'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Failure } from '../context.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Message } from '../ui/Message.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Fault } from './Fault.tsx'
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
  /** What is wrong with the value, asked when it is sent. */
  faultOf?: (value: string) => string | null
  action: string
  send: (value: string) => Promise<Result<null, Failure> | 'more_needed'>
  done: string
  failed: string
  /** What else the server needs to know. */
  children?: ReactNode
}

type Outcome =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'done' }
  | { state: 'fault'; text: string }
  | { state: 'failed'; failure: Failure }

/** One field, one button, and under them what became of it. */
export function UpdateForm(props: UpdateFormProps) {
  const { field, username, faultOf, action, send, done, failed, children } = props
  const [value, setValue] = useState('')
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' })
  const busy = outcome.state === 'busy'

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fault = faultOf?.(value)
    if (fault) return setOutcome({ state: 'fault', text: fault })
    setOutcome({ state: 'busy' })
    const answer = await send(value)
    if (answer === 'more_needed') return setOutcome({ state: 'none' })
    if (!answer.ok) return setOutcome({ state: 'failed', failure: answer.error })
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
          error={outcome.state === 'fault' && outcome.text}
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
        >
          {action}
        </Button>
      </div>
      <div aria-live="polite">
        {outcome.state === 'done' && (
          <Message kind="ok" className={styles.done}>
            {done}
          </Message>
        )}
        {outcome.state === 'failed' && <Fault failure={outcome.failure} failed={failed} />}
      </div>
    </form>
  )
}
