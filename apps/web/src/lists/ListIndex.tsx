import type { Day } from '@daymark/core/day'
import { isArchived } from '@daymark/core/lists'
import { Inbox, ListFilter, Moon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { listTreeOf, shownTagsOf, sortedTasksOf, taggedOf, usePlannerNow } from '../trees.ts'
import { IconButton } from '../ui/Button.tsx'
import { ColorDot } from '../ui/ColorDot.tsx'
import type { IndexPage } from './filterPage.ts'
import styles from './ListIndex.module.css'
import { useSavedFilters } from './useFilters.ts'

type ListIndexProps = {
  page: IndexPage | null
  today: Day
  onPage: (page: IndexPage) => void
}

/** What can be chosen in Lists, each with its number of open tasks. */
export function ListIndex({ page, today, onPage }: ListIndexProps) {
  const planner = usePlannerNow()
  const lists = listTreeOf(planner)
  const sorted = sortedTasksOf(planner)
  const tags = shownTagsOf(planner).all
  const shown = lists.roots().filter((list) => !isArchived(lists, list))
  const tagged = taggedOf(planner)
  const filters = useSavedFilters(today)

  function entry(to: IndexPage, name: string, mark: ReactNode, open: number): ReactNode {
    const isHere = page?.kind === to.kind && ('id' in to ? 'id' in page && page.id === to.id : true)
    return (
      <li key={'id' in to ? to.id : to.kind}>
        <button type="button" aria-current={isHere ? 'page' : undefined} onClick={() => onPage(to)}>
          {mark}
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {open > 0 && (
            <span className={styles.count}>
              {strings.numbers.count(open)} <span className="sr">{strings.lists.open}</span>
            </span>
          )}
        </button>
      </li>
    )
  }

  return (
    <nav className={styles.index} aria-label={strings.lists.title}>
      <ul>
        {entry({ kind: 'inbox' }, strings.lists.inbox, <Inbox />, sorted.count(null).open)}
        {entry({ kind: 'someday' }, strings.lists.someday, <Moon />, sorted.someday.length)}
      </ul>
      <h2>{strings.lists.title}</h2>
      <ul>
        {shown.map((list) => {
          const dot = <ColorDot color={list.color} />
          return entry({ kind: 'list', id: list.id }, list.name, dot, sorted.count(list).open)
        })}
      </ul>
      <h2>{strings.lists.tags}</h2>
      <ul>
        {tags.map((tag) => {
          const sign = <span className={styles.sign}>@</span>
          const { id, name } = tag.tag
          return entry({ kind: 'tag', id }, name, sign, tagged.get(id) ?? 0)
        })}
      </ul>
      <h2>
        {strings.filters.title}
        <IconButton
          size="small"
          className={styles.add}
          label={strings.filters.new}
          onClick={() => onPage({ kind: 'new filter' })}
        >
          <Plus />
        </IconButton>
      </h2>
      <ul>
        {filters.map(({ filter: { id, name }, open }) =>
          entry({ kind: 'filter', id }, name, <ListFilter />, open),
        )}
      </ul>
    </nav>
  )
}
