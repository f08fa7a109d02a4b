import { Bell, Clock, Flag, List, Repeat, Tag } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import { focusOnMount } from '../card/focusOnMount.ts'
import styles from './Adders.module.css'

/** What few tasks have: its field shows once it has a value, or was asked for. */
type Addable = 'time' | 'deadline' | 'list' | 'tags' | 'repeat' | 'remind'

const labelOf: Record<Addable, () => string> = {
  time: () => strings.fields.time,
  deadline: () => strings.fields.deadline,
  list: () => strings.lists.list,
  tags: () => strings.lists.tags,
  repeat: () => strings.fields.repeat,
  remind: () => strings.remind.label,
}

const addable = [
  { name: 'time', Icon: Clock },
  { name: 'deadline', Icon: Flag },
  { name: 'list', Icon: List },
  { name: 'tags', Icon: Tag },
  { name: 'repeat', Icon: Repeat },
  { name: 'remind', Icon: Bell },
] as const

type AddersProps = Pick<ReturnType<typeof useAdders>, 'missing' | 'add'>

/** A button for each field that does not show. */
export function Adders({ missing, add }: AddersProps) {
  const left = addable.filter(({ name }) => missing(name))
  if (left.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen.
    <div className={styles.adders} role="group" aria-label={strings.fields.adders}>
      {left.map(({ name, Icon }) => (
        <Button
          key={name}
          kind="ghost"
          size="small"
          data-field={name}
          // A field that is left may change its height and move the button from under the pointer.
          {...keepsFocus}
          onClick={() => add(name)}
        >
          <Icon />
          {labelOf[name]()}
        </Button>
      ))}
    </div>
  )
}

/** Which fields show. One that was asked for gets the focus, and one that had it stays while it is empty. */
export function useAdders(values: { [Name in Addable]?: { length: number } | undefined }) {
  const [shown, setShown] = useState<ReadonlySet<Addable>>(new Set())
  const add = (name: Addable) => setShown((others) => new Set([...others, name]))
  return {
    missing: (name: Addable) => !values[name]?.length && !shown.has(name),
    add,
    control: (name: Addable) => ({
      ref: shown.has(name) ? focusOnMount : null,
      onFocus: () => add(name),
    }),
  }
}
