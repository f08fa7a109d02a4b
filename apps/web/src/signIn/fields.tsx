import { type RefObject, useEffect, useRef } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './fields.module.css'

type EmailFieldProps = {
  defaultValue: string
  readOnly: boolean
  onChange: (email: string) => void
}

/** The field keeps its text itself: what a password manager has filled without an event outlasts every render. */
export function EmailField({ defaultValue, readOnly, onChange }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useAutoFocus(input)

  return (
    <Field label={strings.auth.email}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          type="email"
          name="email"
          required
          readOnly={readOnly}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={defaultValue}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = {
  label: string
  hint?: string
  /** The `autocomplete` value for password managers. */
  kind: 'current-password' | 'new-password'
  readOnly: boolean
  /** Whether it is the first field of the form. */
  first?: boolean
  onForgot?: (() => void) | null
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, kind, readOnly, first = false, onForgot = null } = props
  const input = useRef<HTMLInputElement>(null)
  useAutoFocus(input, first)

  return (
    <div className={styles.password}>
      <Field label={label} hint={hint}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            name="password"
            required
            readOnly={readOnly}
            autoComplete={kind}
            showLabel={strings.auth.showPassword}
            hideLabel={strings.auth.hidePassword}
          />
        )}
      </Field>
      {onForgot && (
        <span className={styles.forgot}>
          <LinkButton onClick={onForgot}>{strings.recovery.forgot}</LinkButton>
        </span>
      )}
    </div>
  )
}

type SubmitProps = { busy: boolean; disabled?: boolean; children: string }

export function Submit({ busy, disabled, children }: SubmitProps) {
  return (
    <Button
      type="submit"
      kind="primary"
      size="large"
      busy={busy}
      disabled={disabled}
      className={styles.submit}
    >
      {busy ? strings.auth.busy : children}
    </Button>
  )
}

/** Not on touch screens, where the keyboard would open and hide the page. */
export function useAutoFocus(input: RefObject<HTMLInputElement | null>, shown = true): void {
  useEffect(() => {
    if (shown && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [input, shown])
}
