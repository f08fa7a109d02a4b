import type { Day } from '@daymark/core/calendar/day'
import { shownFilters } from '@daymark/core/filter/savedFilters'
import { isArchived } from '@daymark/core/lists/lists'
import type { SavedFilter } from '@daymark/core/tables/filters'
import type { List } from '@daymark/core/tables/lists'
import { CircleCheck, Inbox, ListFilter, Moon, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Planner } from '../context.tsx'
import { listTreeOf, shownTagsOf, taskIndexOf, usePlannerNow } from '../derived/trees.ts'
import { ListSign } from '../fields/ListSign.tsx'
import { strings } from '../strings.ts'
import { IconButton } from '../ui/Button.tsx'
import { ColorDot } from '../ui/ColorDot.tsx'
import { FoldButton } from '../ui/FoldButton.tsx'
import { Slot } from '../ui/sortable/Slot.tsx'
import type { IndexPage } from './filterPage.ts'
import { IndexEntry } from './IndexEntry.tsx'
import styles from './ListIndex.module.css'
import { useFilterCounts } from './useFilters.ts'
import { useIndexDrag } from './useIndexDrag.ts'

type ListIndexProps = {
  page: IndexPage | null
  today: Day
  onPage: (page: IndexPage) => void
  onNew: (what: 'newList' | 'newTag') => void
  onPlaceList: (list: List, after: List | null) => void
  onPlaceFilter: (filter: SavedFilter, after: SavedFilter | null) => void
  announce: (text: string) => void
}

/** What can be chosen in Lists, each with its number of open tasks. */
export function ListIndex({ page, today, onPage, onNew, ...placing }: ListIndexProps) {
  const root = useRef<HTMLElement>(null)
  const planner = usePlannerNow()
  const lists = listTreeOf(planner)
  const counts = useOpenCounts(planner)
  const tags = shownTagsOf(planner).all
  const filters = shownFilters(planner.filters.values())
  const found = useFilterCounts(filters, today)
  const shown = lists.roots().filter((list) => !isArchived(lists, list))
  const archived = lists.roots().filter((list) => isArchived(lists, list))
  const drag = useIndexDrag({
    ...{ root, lists: shown, filters },
    ...placing,
  })
  const { instructions } = drag
  const [unfolded, setUnfolded] = useState(false)
  const isArchive = unfolded || archived.some(({ id }) => page?.kind === 'list' && page.id === id)

  function listEntry(list: List, row?: ReturnType<typeof drag.rowOf>): ReactNode {
    return (
      <IndexEntry
        key={list.id}
        to={{ kind: 'list', id: list.id }}
        name={list.name}
        mark={<ListSign {...list} />}
        open={counts.lists.get(list.id) ?? 0}
        {...{ page, onPage }}
        {...(row && { row, instructions })}
      />
    )
  }

  return (
    <nav
      ref={root}
      className={styles.index}
      data-gliding={drag.gliding}
      aria-label={strings.lists.title}
    >
      <p id={instructions} hidden>
        {strings.lists.dragInstructions}
      </p>
      <ul>
        <IndexEntry
          to={{ kind: 'inbox' }}
          name={strings.lists.inbox}
          mark={<Inbox />}
          open={counts.inbox}
          {...{ page, onPage }}
        />
        <IndexEntry
          to={{ kind: 'someday' }}
          name={strings.lists.someday}
          mark={<Moon />}
          open={counts.someday}
          {...{ page, onPage }}
        />
      </ul>
      <IndexHead
        title={strings.lists.title}
        newLabel={strings.actions.names.newList}
        onNew={() => onNew('newList')}
      />
      <ul data-list={0}>
        {drag.hasSlot(0) && <Slot />}
        {shown.map((list, index) => listEntry(list, drag.rowOf(0, index)))}
      </ul>
      {archived.length > 0 && (
        <>
          <FoldButton isOpen={isArchive} onFold={setUnfolded}>
            {strings.lists.archiveCount(archived.length)}
          </FoldButton>
          {isArchive && <ul>{archived.map((list) => listEntry(list))}</ul>}
        </>
      )}
      <IndexHead
        title={strings.lists.tags}
        newLabel={strings.actions.names.newTag}
        onNew={() => onNew('newTag')}
      />
      <ul>
        {tags.map(({ tag: { id, name, color } }) => (
          <IndexEntry
            key={id}
            to={{ kind: 'tag', id }}
            name={name}
            mark={
              <>
                <span className={styles.sign} aria-hidden>
                  @
                </span>
                {color && <ColorDot color={color} />}
              </>
            }
            open={counts.tags.get(id) ?? 0}
            {...{ page, onPage }}
          />
        ))}
      </ul>
      <IndexHead
        title={strings.filters.title}
        newLabel={strings.filters.new}
        onNew={() => onPage({ kind: 'new filter' })}
      />
      <ul data-list={1}>
        {drag.hasSlot(1) && <Slot />}
        {filters.map(({ id, name }, index) => (
          <IndexEntry
            key={id}
            to={{ kind: 'filter', id }}
            name={name}
            mark={<ListFilter />}
            open={found.get(id) ?? 0}
            {...{ page, onPage, instructions, row: drag.rowOf(1, index) }}
          />
        ))}
      </ul>
      <ul className={styles.foot}>
        <IndexEntry
          to={{ kind: 'done' }}
          name={strings.done.title}
          mark={<CircleCheck />}
          open={0}
          {...{ page, onPage }}
        />
        <IndexEntry
          to={{ kind: 'trash' }}
          name={strings.trash.title}
          mark={<Trash2 />}
          open={0}
          {...{ page, onPage }}
        />
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

/** How many open tasks everything in the index has. They follow what was done, in a render of their own. */
function useOpenCounts(planner: Planner) {
  const version = useDeferredValue(planner.version())
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each version of the rows.
  return useMemo(() => {
    const [index, lists] = [taskIndexOf(planner), listTreeOf(planner)]
    return {
      inbox: index.count(lists, null).open,
      someday: index.someday().length,
      lists: new Map(lists.roots().map((list) => [list.id, index.count(lists, list).open])),
      tags: new Map(
        shownTagsOf(planner).all.map((tag) => [tag.tag.id, index.countTagged(tag)] as const),
      ),
    }
  }, [planner, version])
}
