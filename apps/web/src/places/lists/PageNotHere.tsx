import { tags } from '@daymark/core/tables/tags'
import { restoration } from '@daymark/core/tasks/trash'
import type { Mutation } from '@daymark/sync/mutation'
import { RotateCcw } from 'lucide-react'
import { type Planner, usePlanner, useSyncStatus } from '../../context.tsx'
import { listTreeOf, shownTagsOf } from '../../derived/trees.ts'
import type { Page } from '../../device/address.ts'
import { BackToIndex } from '../../lists/BackToIndex.tsx'
import { strings } from '../../strings.ts'
import { EmptyState } from '../../tasks/list/EmptyState.tsx'
import sheet from '../../tasks/list/EmptyStates.module.css'
import { NotLoaded } from '../../tasks/list/NotLoaded.tsx'
import { TaskSkeleton } from '../../tasks/list/TaskSkeleton.tsx'
import { Button } from '../../ui/Button.tsx'
import type { PlaceProps } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'

type NamedPage = Extract<Page, { id: string }>

/** A list, tag or filter that an address names and that is not shown. `name`: in the trash. */
export type Missing = { page: NamedPage; name: string | null }

export function missingOf(planner: Planner, page: Page | null): Missing | null {
  if (!page || !('id' in page) || isHere(planner, page)) return null
  const row = rowOf(planner, page)
  return { page, name: row?.deleted_at ? row.name : null }
}

function isHere(planner: Planner, page: NamedPage): boolean {
  if (page.kind === 'list') return listTreeOf(planner).get(page.id) !== undefined
  // One that was deleted is shown as one that is not saved.
  if (page.kind === 'filter') return rowOf(planner, page) !== undefined
  return shownTagsOf(planner).all.some(({ ids }) => ids.some((id) => id === page.id))
}

function rowOf(planner: Planner, { kind, id }: NamedPage) {
  return { list: planner.lists, tag: planner.tags, filter: planner.filters }[kind].get(id)
}

function restoring(planner: Planner, { kind, id }: NamedPage): Mutation[] {
  const at = planner.stamp()
  const trash = { lists: planner.lists.values(), tasks: planner.tasks.trash() }
  switch (kind) {
    case 'list':
      return restoration(trash, [id], at)
    case 'tag':
      return planner.tags
        .values()
        .flatMap((tag) => (tag.id === id ? [tags.patch(tag.id, { deleted_at: null }, at)] : []))
    case 'filter':
      return []
  }
}

type PageNotHereProps = Pick<PlaceProps, 'state' | 'whyUnloaded' | 'onPage' | 'showToast'> & {
  missing: Missing
  onBack: (() => void) | null
}

/** Says why a page of Lists is not shown. */
export function PageNotHere({ missing, onBack, onPage, showToast, ...loading }: PageNotHereProps) {
  const planner = usePlanner()
  const { kind } = useSyncStatus()
  const { page, name } = missing
  const texts = strings.notHere

  function restore(): void {
    const text = strings.trash.restored(name ?? '')
    planner.history.act(text, restoring(planner, page))
    showToast({ icon: <RotateCcw />, text })
  }

  function why() {
    if (name !== null) {
      return (
        <EmptyState art="night" title={texts.inTrash(name)}>
          <Button kind="primary" onClick={restore}>
            {strings.trash.restore}
          </Button>
        </EmptyState>
      )
    }
    return (
      <EmptyState art="night" title={texts.titles[page.kind]} hint={texts.hint}>
        <Button onClick={() => onPage(null)}>{texts.showLists}</Button>
      </EmptyState>
    )
  }

  const isSyncing = kind === 'opening' || kind === 'syncing'
  return (
    <>
      <BackToIndex onBack={onBack} />
      <WhenOpen {...loading}>
        {name === null && isSyncing && <TaskSkeleton />}
        {name === null && !isSyncing && kind !== 'current' ? (
          <NotLoaded because={kind} onRetry={planner.wake}>
            {null}
          </NotLoaded>
        ) : (
          (name !== null || !isSyncing) && <div className={sheet.sheet}>{why()}</div>
        )}
      </WhenOpen>
    </>
  )
}
