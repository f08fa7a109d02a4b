import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { classes } from '../ui/classes.ts'
import { useMenu } from '../ui/useMenu.ts'
import styles from './FieldMark.module.css'
import { FieldPopover } from './FieldPopover.tsx'
import type { FieldName, OnMarkMount } from './field.ts'

type FieldMarkProps = {
  field: FieldName
  label: string
  /** The field by its task, as in ‘Due Date of Call Ana’. */
  name: string
  /** Null: it has no value yet. */
  text: string | null
  /** The text as it is shown, where that is more than words. */
  shown?: ReactNode
  icon: ReactNode
  className?: string | undefined
  onMount: OnMarkMount
  /** The field that gets the focus, where there are several. */
  focusOn?: FieldName | null
  /** The field, or the fields, that it opens. */
  children: ReactNode
}

/** A value of the open card, as a button that opens its field. */
export function FieldMark({ field, label, name, text, shown, icon, ...props }: FieldMarkProps) {
  const { open, button, menu } = useMenu('dialog', props.onMount)
  return (
    <>
      <button
        {...button}
        type="button"
        className={classes(styles.mark, props.className)}
        aria-label={strings.editor.mark(name, text)}
        data-field={field}
      >
        {icon}
        <span>{shown ?? text ?? label}</span>
      </button>
      {open && (
        <FieldPopover {...menu} label={label} focusOn={props.focusOn ?? field}>
          {props.children}
        </FieldPopover>
      )}
    </>
  )
}
