import { strings } from '../../strings.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import styles from './FilterResult.module.css'

type FilterResultProps = {
  /** How many tasks pass; null without filters. */
  count: number | null
  onClear: () => void
}

/** The number of matches: shown at once, announced when typing pauses. */
export function FilterResult({ count, onClear }: FilterResultProps) {
  const announced = useDebounced(count, 300)
  return (
    <>
      {count !== null && count > 0 && (
        <p className={styles.result}>
          {strings.tasks.matching(count)}{' '}
          <LinkButton onClick={onClear}>{strings.tasks.clearFilters}</LinkButton>
        </p>
      )}
      <p className="sr" role="status">
        {announced !== null && strings.tasks.matching(announced)}
      </p>
    </>
  )
}
