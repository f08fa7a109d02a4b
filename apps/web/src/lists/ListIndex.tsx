import type { Day } from '@daymark/core/day'
import { isArchived } from '@daymark/core/lists'
import type { List } from '@daymark/core/tables/lists'
import { ChevronRight, Inbox, ListFilter, Moon, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { strings } from '../strings.ts'
import { listTreeOf, shownTagsOf, sortedTasksOf, taggedOf, usePlannerNow } from '../trees.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { ColorDot } from '../ui/ColorDot.tsx'
import type { IndexPage } from './filterPage.ts'
import { IndexEntry } from './IndexEntry.tsx'
import styles from './ListIndex.module.css'
import { useSavedFilters } from './useFilters.ts'

type ListIndexProps = {
  page: IndexPage | null
  today: Day
  onPage: (page: IndexPage) => void
  onNew: (what: 'newList' | 'newTag') => void
}

/** What can be chosen in Lists, each with its number of open tasks. */
export function ListIndex({ page, today, onPage, onNew }: ListIndexProps) {
  const planner = usePlannerNow()
  const lists = listTreeOf(planner)
  const sorted = sortedTasksOf(planner)
  const tagged = taggedOf(planner)
  const tags = shownTagsOf(planner).all
  const filters = useSavedFilters(today)
  const shown = lists.roots().filter((list) => !isArchived(lists, list))
  const archived = lists.roots().filter((list) => isArchived(lists, list))
  const [unfolded, setUnfolded] = useState(false)
  const isArchive = unfolded || archived.some(({ id }) => page?.kind === 'list' && page.id === id)

  function listEntry(list: List): ReactNode {
    return (
      <IndexEntry
        key={list.id}
        to={{ kind: 'list', id: list.id }}
        name={list.name}
        mark={<ColorDot color={list.color} />}
        open={sorted.count(list).open}
        {...{ page, onPage }}
      />
    )
  }

  return (
    <nav className={styles.index} aria-label={strings.lists.title}>
      <ul>
        <IndexEntry
          to={{ kind: 'inbox' }}
          name={strings.lists.inbox}
          mark={<Inbox />}
          open={sorted.count(null).open}
          {...{ page, onPage }}
        />
        <IndexEntry
          to={{ kind: 'someday' }}
          name={strings.lists.someday}
          mark={<Moon />}
          open={sorted.someday.length}
          {...{ page, onPage }}
        />
      </ul>
      <IndexHead
        title={strings.lists.title}
        newLabel={strings.actions.names.newList}
        onNew={() => onNew('newList')}
      />
      <ul>{shown.map(listEntry)}</ul>
      {archived.length > 0 && (
        <>
          <Button
            kind="ghost"
            size="small"
            className={styles.archive}
            aria-expanded={isArchive}
            onClick={() => setUnfolded(!isArchive)}
          >
            <ChevronRight />
            {strings.lists.archiveCount(archived.length)}
          </Button>
          {isArchive && <ul>{archived.map(listEntry)}</ul>}
        </>
      )}
      <IndexHead
        title={strings.lists.tags}
        newLabel={strings.actions.names.newTag}
        onNew={() => onNew('newTag')}
      />
      <ul>
        {tags.map(({ tag: { id, name } }) => (
          <IndexEntry
            key={id}
            to={{ kind: 'tag', id }}
            name={name}
            mark={
              <span className={styles.sign} aria-hidden>
                @
              </span>
            }
            open={tagged.get(id) ?? 0}
            {...{ page, onPage }}
          />
        ))}
      </ul>
      <IndexHead
        title={strings.filters.title}
        newLabel={strings.filters.new}
        onNew={() => onPage({ kind: 'new filter' })}
      />
      <ul>
        {filters.map(({ filter: { id, name }, open }) => (
          <IndexEntry
            key={id}
            to={{ kind: 'filter', id }}
            name={name}
            mark={<ListFilter />}
            open={open}
            {...{ page, onPage }}
          />
        ))}
      </ul>
    </nav>
  )
}

type IndexHeadProps = { title: string; newLabel: string; onNew: () => void }

function IndexHead({ title, newLabel, onNew }: IndexHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <IconButton size="small" label={newLabel} onClick={onNew}>
        <Plus />
      </IconButton>
    </div>
  )
}
