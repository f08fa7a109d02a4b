import type { Meaning } from '@daymark/core/words/chips'
import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ChipSign } from '../../fields/ChipSign.tsx'
import { strings } from '../../strings.ts'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import styles from './WordLine.module.css'

type WordChipProps = {
  meaning: Meaning
  /** The next Backspace takes it off. */
  marked: boolean
  /** A press opens its field. */
  onOpen: () => void
  onRemove: (button: HTMLButtonElement) => void
  children: ReactNode
}

/** One thing that a new task has besides its name. × or Delete takes it off. */
export function WordChip({ meaning, marked, onOpen, onRemove, children }: WordChipProps) {
  function handleKey(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onRemove(event.currentTarget)
  }

  return (
    <li className={styles.chip} data-marked={marked || undefined}>
      <button type="button" {...keepsFocus} onClick={onOpen} onKeyDown={handleKey}>
        <ChipSign of={meaning} />
        <span>{children}</span>
      </button>
      <button
        type="button"
        aria-label={strings.wordChips.ignore[meaning.kind]}
        // The caret stays in the line.
        {...keepsFocus}
        onClick={(event) => onRemove(event.currentTarget)}
        onKeyDown={handleKey}
      >
        <X />
      </button>
    </li>
  )
}
