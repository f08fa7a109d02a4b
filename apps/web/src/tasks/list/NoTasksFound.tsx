import type { Filters } from '@daymark/core/filter/filters'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './EmptyStates.module.css'
import { Lens } from './Lens.tsx'

/** No task passes the filters; names the active ones besides the search text. */
export function NoTasksFound({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { search, priority, status } = filters
  const priorityOn = priority !== 'all' && strings.tasks.priorities[priority]
  const statusOn = status !== 'all' && strings.tasks.statuses[status]
  const alsoOn = [priorityOn, statusOn].filter((name) => name !== false)
  return (
    <div className={styles.sheet}>
      <EmptyState
        art={<Lens />}
        title={search === '' ? strings.notFound.filters : strings.notFound.search(search)}
        hint={search !== '' && alsoOn.length > 0 ? strings.notFound.alsoOn(alsoOn) : undefined}
      >
        <Button onClick={onClear}>{strings.tasks.clearFilters}</Button>
      </EmptyState>
    </div>
  )
}
