import type { Meaning } from '@daymark/core/words/chips'
import type { ReactNode } from 'react'
import { ChipSign } from '../fields/ChipSign.tsx'
import styles from './Options.module.css'

/** What was understood of a task that would be added, below its line. */
export function chipsBelow(
  chips: readonly Meaning[],
  textOf: (chip: Meaning) => string,
): ReactNode {
  if (chips.length === 0) return null
  return (
    <span className={styles.chips}>
      {chips.map((chip) => {
        const text = textOf(chip)
        return (
          <span key={`${chip.kind} ${text}`} className={styles.chip}>
            <ChipSign of={chip} />
            {text}
          </span>
        )
      })}
    </span>
  )
}
