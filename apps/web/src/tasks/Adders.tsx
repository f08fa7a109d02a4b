import { Clock, Flag } from 'lucide-react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Adders.module.css'

/** What few tasks have: its field shows once it has a value, or was asked for. */
export type Addable = 'time' | 'deadline'

const addable = [
  { name: 'time', Icon: Clock },
  { name: 'deadline', Icon: Flag },
] as const

type AddersProps = { missing: (name: Addable) => boolean; onAdd: (name: Addable) => void }

/** A button for each field that does not show. */
export function Adders({ missing, onAdd }: AddersProps) {
  const left = addable.filter(({ name }) => missing(name))
  if (left.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen.
    <div className={styles.adders} role="group" aria-label={strings.tasks.adders}>
      {left.map(({ name, Icon }) => (
        <Button key={name} kind="ghost" size="small" onClick={() => onAdd(name)}>
          <Icon />
          {strings.tasks[name]}
        </Button>
      ))}
    </div>
  )
}

/** For a field that was asked for. */
export function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus()
}
