import type { ComponentType, ReactNode, RefObject } from 'react'
import { Button } from '../ui/Button.tsx'
import { useMenu } from '../ui/useMenu.ts'
import marks from './FieldMark.module.css'
import type { FieldName } from './field.ts'
import styles from './PickerField.module.css'

/** Where the field stands. */
export type PickerFieldProps = {
  id?: string
  className?: string | undefined
  /** Among the marks of an open card. */
  isMark?: boolean
  /** Called with its button once it is there. */
  ref: ((button: HTMLElement | null) => void) | null
  onFocus: () => void
}

type Picker = { button: RefObject<HTMLElement | null>; onClose: () => void }

type Props = PickerFieldProps & {
  name: FieldName
  Icon: ComponentType
  /** Its value in words. */
  words: string
  label: string
  /** What it opens. */
  children: (picker: Picker) => ReactNode
}

/** A value in words, as a button that opens its picker. */
export function PickerField({ id, className, isMark = false, ref, onFocus, ...field }: Props) {
  const { open, button, menu } = useMenu('dialog', ref)
  const named = { ...button, 'aria-label': field.label, onFocus }
  const shown = (
    <>
      <field.Icon />
      <span>{field.words}</span>
    </>
  )

  return (
    <div className={className}>
      {isMark ? (
        <button {...named} type="button" className={marks.mark} data-field={field.name}>
          {shown}
        </button>
      ) : (
        <Button {...named} {...(id && { id })} kind="ghost" className={styles.field}>
          {shown}
        </Button>
      )}
      {open && field.children(menu)}
    </div>
  )
}
