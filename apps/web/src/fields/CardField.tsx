import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './CardField.module.css'
import { FieldError } from './FieldError.tsx'
import type { FieldName } from './field.ts'
import type { EditedField } from './useEditedField.ts'

type Control = { id: string; className: string | undefined }

type CardFieldProps = {
  name: FieldName
  label: string
  className?: string | undefined
  children: (control: Control) => ReactNode
}

/** A field of an open card: its label and its control. */
export function CardField({ name, label, className, children }: CardFieldProps) {
  const id = useId()
  return (
    <div className={classes(styles.field, className)} data-field={name}>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: styles.control })}
    </div>
  )
}

type EditedInputProps<E> = Omit<ComponentProps<typeof TextInput>, 'children'> & {
  control: Control
  edited: EditedField<E>
  errorOf: (error: E) => string
  isNarrow?: boolean
  /** What stands between the control and its error. */
  children?: ReactNode
}

/** A control that saves itself when it is left, and why it could not be saved. */
export function EditedInput<E>(props: EditedInputProps<E>) {
  const { control, edited, errorOf, isNarrow, children, ...rest } = props
  const errorId = `${control.id}-error`
  return (
    <>
      <TextInput
        quiet
        {...rest}
        id={control.id}
        className={classes(control.className, isNarrow && styles.minutes)}
        aria-describedby={errorId}
        aria-invalid={edited.error !== null}
        value={edited.value}
        onChange={(event) => edited.type(event.target.value)}
        onBlur={edited.blur}
        onKeyDown={(event) => event.key === 'Enter' && edited.save()}
      />
      {children}
      <FieldError id={errorId}>{edited.error && errorOf(edited.error)}</FieldError>
    </>
  )
}
