import { Search, X } from 'lucide-react'
import { type RefObject, useState, useTransition } from 'react'
import { strings } from '../../strings.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './SearchField.module.css'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  field: RefObject<HTMLInputElement | null>
}

/** The search box; Esc or its button clears it. */
export function SearchField({ value, onChange, field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [isPending, startTransition] = useTransition()

  /** Shows the text at once and updates the list in a transition, which the next letter interrupts. */
  function type(text: string): void {
    setTyped(text)
    startTransition(() => onChange(text))
  }

  function clear(): void {
    type('')
    field.current?.focus()
  }

  const text = isPending ? typed : value
  return (
    <div className={styles.search}>
      <Search className={styles.glass} />
      <TextInput
        ref={field}
        quiet
        type="search"
        className={styles.input}
        aria-label={strings.tasks.search}
        placeholder={strings.tasks.searchPlaceholder}
        autoComplete="off"
        dir="auto"
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
      {text === '' ? (
        <Kbd className={styles.key}>/</Kbd>
      ) : (
        <IconButton
          size="small"
          className={styles.clear}
          label={strings.tasks.clearSearch}
          onClick={clear}
        >
          <X />
        </IconButton>
      )}
    </div>
  )
}
