import { useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { keepsFocus } from '../ui/keepsFocus.ts'
import styles from './Adders.module.css'
import type { AddedControl, FieldName, TaskField } from './field.ts'
import { newTaskFields } from './fields.ts'
import { focusOnMount } from './focusOnMount.ts'

type AddersProps = Pick<ReturnType<typeof useAdders>, 'isMissing' | 'add'>

/** A button for each field that does not show. */
export function Adders({ isMissing, add }: AddersProps) {
  const missing = newTaskFields.filter(isMissing)
  if (missing.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen.
    <div className={styles.adders} role="group" aria-label={strings.fields.adders}>
      {missing.map(({ name, label, adder: Icon }) => (
        <Button
          key={name}
          kind="ghost"
          size="small"
          data-field={name}
          // A field that is left may change its height and move the button from under the pointer.
          {...keepsFocus}
          onClick={() => add(name)}
        >
          {Icon && <Icon />}
          {label()}
        </Button>
      ))}
    </div>
  )
}

/** Which fields show. One that was asked for gets the focus, and one that had it stays while it is empty. */
export function useAdders(has: (field: TaskField) => boolean) {
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set())
  const add = (name: FieldName) => setShown((others) => new Set([...others, name]))
  return {
    isMissing: (field: TaskField) =>
      field.adder !== undefined && !shown.has(field.name) && !has(field),
    add,
    control: ({ name, adder }: TaskField): AddedControl | undefined =>
      adder && { ref: shown.has(name) ? focusOnMount : null, onFocus: () => add(name) },
  }
}
