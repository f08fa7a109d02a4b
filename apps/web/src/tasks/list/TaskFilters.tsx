import type { Filters } from '@daymark/core/filter/filters'
import { ListFilter } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { strings } from '../../strings.ts'
import { Select } from '../../ui/Select.tsx'
import { SearchField } from './SearchField.tsx'
import styles from './TaskFilters.module.css'

type TaskFiltersProps = {
  filters: Filters
  /** Changes these alone: the search may be on its way, as a transition. */
  onChange: (change: Partial<Filters>) => void
  searchField: RefObject<HTMLInputElement | null>
}

const byPriority = ['all', 'high', 'medium', 'low'] as const
const byStatus = ['all', 'completed', 'not_completed'] as const

/** Search and two selects; on phones a button shows the selects. */
export function TaskFilters({ filters, onChange, searchField }: TaskFiltersProps) {
  const [expanded, setExpanded] = useState(false)
  const selects = useId()

  return (
    <search className={styles.toolbar} data-expanded={expanded || undefined}>
      <SearchField
        value={filters.search}
        onChange={(search) => onChange({ search })}
        field={searchField}
      />
      <button
        type="button"
        className={styles.expand}
        aria-label={strings.tasks.filters}
        aria-expanded={expanded}
        aria-controls={selects}
        onClick={() => setExpanded(!expanded)}
      >
        <ListFilter />
      </button>
      <div id={selects} className={styles.selects}>
        <Select
          quiet
          className={styles.select}
          aria-label={strings.tasks.priority}
          value={filters.priority}
          onChange={({ target }) => {
            const priority = byPriority.find((choice) => choice === target.value)
            if (priority) onChange({ priority })
          }}
        >
          {byPriority.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'all' ? strings.tasks.allPriorities : strings.tasks.priorities[choice]}
            </option>
          ))}
        </Select>
        <Select
          quiet
          className={styles.select}
          aria-label={strings.tasks.status}
          value={filters.status}
          onChange={({ target }) => {
            const status = byStatus.find((choice) => choice === target.value)
            if (status) onChange({ status })
          }}
        >
          {byStatus.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'all' ? strings.tasks.allStatus : strings.tasks.statuses[choice]}
            </option>
          ))}
        </Select>
      </div>
    </search>
  )
}
