import type { Filters } from '@daymark/core/filter/filters'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { useDeferredValue } from 'react'
import { usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { withNodes } from '../../ui/withNodes.ts'
import { Highlighted } from '../card/Highlighted.tsx'
import styles from './Elsewhere.module.css'
import { notShown } from './notShown.ts'

type ElsewhereProps = {
  filters: Filters
  /** What the list shows of the search. */
  shown: readonly Task[]
  onTask: (task: Task) => void
  onAll: (query: string) => void
}

/** What a search of a day finds on other days and in lists. */
export function Elsewhere({ filters, shown, onTask, onAll }: ElsewhereProps) {
  const { tasks } = usePlannerNow()
  const wanted = useDeferredValue(filters)
  const { count, first } = notShown(tasks.matching(tasks.all(), wanted), shown)
  const [only] = first
  const title = (task: Task) => (
    <LinkButton onClick={() => onTask(task)}>
      <bdi>
        <Highlighted text={task.title} search={wanted.search} />
      </bdi>
    </LinkButton>
  )

  if (!only) return null
  if (count === 1) {
    return <p className={styles.elsewhere}>{withNodes([title(only)], strings.elsewhere.one)}</p>
  }
  return (
    <section className={styles.elsewhere} aria-label={strings.elsewhere.many(count)}>
      <p>
        <span>{strings.elsewhere.many(count)}</span>
        <LinkButton onClick={() => onAll(wanted.search)}>{strings.elsewhere.all}</LinkButton>
      </p>
      <ul>
        {first.map((task) => (
          <li key={task.id} data-done={task.completed || undefined}>
            {title(task)}
            <small>{noteOf(task)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function noteOf(task: Task): string {
  const day = dueDay(task)
  return day ? strings.dates.medium(day) : strings.tasks.noDay
}
