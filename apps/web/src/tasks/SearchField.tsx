import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { strings } from '../strings.ts'
import { IconButton } from '../ui/Button.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './SearchField.module.css'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  field: RefObject<HTMLInputElement | null>
}

/** The search box; Esc or its button clears it. */
export function SearchField({ value, onChange, field }: SearchFieldProps) {
  function clear(): void {
    onChange('')
    field.current?.focus()
  }

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
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
      {value === '' ? (
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
