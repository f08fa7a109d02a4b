import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** The attributes that connect a control with its label, hint and error. */
type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: (control: Control) => ReactNode
}

/** A control with a label above, and a hint or an error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <span className={styles.error} id={note}>
          <CircleAlert />
          {error}
        </span>
      ) : (
        hint && (
          <span className={styles.hint} id={note}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}
