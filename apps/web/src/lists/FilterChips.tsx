import { type FilterChips as Chips, chipKinds, toggled } from '@daymark/core/filter/chips'
import { strings } from '../strings.ts'
import { FilterChip } from './FilterChip.tsx'
import styles from './FilterChips.module.css'

type FilterChipsProps = { chips: Chips; onChips: (chips: Chips) => void }

/** What a filter shows, to be chosen: one of the choices of each chip. */
export function FilterChips({ chips, onChips }: FilterChipsProps) {
  return (
    <ul className={styles.chips} aria-label={strings.filters.chipsTitle}>
      {chipKinds.map((kind) => (
        <FilterChip
          key={kind}
          kind={kind}
          chosen={chips[kind]}
          onToggle={(choice) => onChips(toggled(chips, choice))}
          onClear={() => onChips({ ...chips, [kind]: [] })}
        />
      ))}
    </ul>
  )
}
