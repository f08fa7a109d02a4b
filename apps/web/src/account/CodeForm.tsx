import type { Result } from '@daymark/core/result'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { CodeInput } from '../ui/CodeInput.tsx'
import { codeLength } from '../ui/codeDigits.ts'
import styles from './CodeForm.module.css'
import { inWords } from './Fault.tsx'

type CodeFormProps = {
  /** Where the code is found. */
  note: string
  /** What to say when it was another, where the usual words lead nowhere. */
  wrong?: string
  send: (code: string) => Promise<Result<null, Failure>>
  onDone: () => void
  onCancel: () => void
  /** What else can be done, beside cancelling. */
  children?: ReactNode
}

/** Six digits that show that the new factor works. */
export function CodeForm({ note, wrong, send, onDone, onCancel, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // What was pressed to come here has gone.
  useLayoutEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await send(code)
    setBusy(false)
    if (answer.ok) return onDone()
    const isWrong = answer.error.code === 'mfa_verification_failed'
    setError((isWrong && wrong) || inWords(answer.error))
    // What did not match is typed anew; what could not be sent stays.
    if (isWrong) setCode('')
    field.current?.focus()
  }

  return (
    <form aria-busy={busy} onSubmit={submit}>
      <p className={styles.note}>{note}</p>
      <CodeInput
        ref={field}
        className={styles.code}
        label={strings.twoFactor.code}
        value={code}
        error={error}
        readOnly={busy}
        onChange={(digits) => {
          setCode(digits)
          setError(null)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy} disabled={code.length < codeLength}>
          {strings.twoFactor.turnOn}
        </Button>
        {children}
        <Button kind="ghost" onClick={onCancel}>
          {strings.twoFactor.cancel}
        </Button>
      </div>
    </form>
  )
}
