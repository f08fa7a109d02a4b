import type { Result } from '@daymark/core/result'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { CodeInput } from '../ui/CodeInput.tsx'
import { codeLength } from '../ui/codeDigits.ts'
import styles from './CodeForm.module.css'
import { failureText } from './FailureNotice.tsx'

type CodeFormProps = {
  /** Where to find the code. */
  note: string
  /** Replaces the usual message for a wrong code. */
  wrong?: string
  send: (code: string) => Promise<Result<null, Failure>>
  onDone: () => void
  onCancel: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** Verifies a new factor with a six-digit code. */
export function CodeForm({ note, wrong, send, onDone, onCancel, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // The button that opened the form is no longer there.
  useLayoutEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await send(code)
    setBusy(false)
    if (result.ok) return onDone()
    setFailure(result.error)
    // A wrong code is cleared. After any other failure it stays, to be sent again.
    if (isWrong(result.error)) setCode('')
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
        error={failure && ((isWrong(failure) && wrong) || failureText(failure))}
        readOnly={busy}
        onChange={(digits) => {
          setCode(digits)
          setFailure(null)
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

function isWrong({ code }: Failure): boolean {
  return code === 'mfa_verification_failed'
}
