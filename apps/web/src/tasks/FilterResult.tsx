import { strings } from '../strings.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import styles from './FilterResult.module.css'

type FilterResultProps = {
  /** How many tasks pass; null while nothing is filtered. */
  count: number | null
  onClear: () => void
}

/** Shown at once, and read aloud once the typing has stopped. */
export function FilterResult({ count, onClear }: FilterResultProps) {
  const settled = useDebounced(count, 300)
  return (
    <>
      {count !== null && count > 0 && (
        <p className={styles.result}>
          {strings.tasks.matching(count)}{' '}
          <LinkButton onClick={onClear}>{strings.tasks.clearFilters}</LinkButton>
        </p>
      )}
      <p className="sr" role="status">
        {settled !== null && strings.tasks.matching(settled)}
      </p>
    </>
  )
}
