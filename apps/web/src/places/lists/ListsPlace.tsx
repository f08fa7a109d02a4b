import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { FindField } from '../../lists/FindField.tsx'
import { type IndexPage, isFilterPage } from '../../lists/filterPage.ts'
import { ListIndex } from '../../lists/ListIndex.tsx'
import { ListMenu } from '../../lists/ListMenu.tsx'
import { ListsDialogs } from '../../lists/ListsDialogs.tsx'
import { type ListsQuestion, listCommands } from '../../lists/listCommands.ts'
import { PageHead } from '../../lists/PageHead.tsx'
import { contentOf, type PageContent, pageOf } from '../../lists/page.ts'
import { TrashPage } from '../../lists/trash/TrashPage.tsx'
import { useListActs } from '../../lists/useListActs.ts'
import { useListsActions } from '../../lists/useListsActions.ts'
import { strings } from '../../strings.ts'
import { AddToInbox } from '../../tasks/adding/AddToInbox.tsx'
import { showCard } from '../../tasks/card/cardFocus.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { KeptKeys } from '../../ui/KeptKeys.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { PlaceProps, TaskTarget } from '../place.ts'
import { WhenOpen } from '../WhenOpen.tsx'
import { DonePage } from './DonePage.tsx'
import { FilterPage } from './FilterPage.tsx'
import { ListsPage } from './ListsPage.tsx'
import styles from './ListsPlace.module.css'
import { missingOf, PageNotHere } from './PageNotHere.tsx'
import { useFilterActs } from './useFilterActs.ts'

const BoardPage = lazyComponent(async () => (await import('./BoardPage.tsx')).BoardPage)

/** The place ‘Lists’: what can be chosen, and beside it the tasks of what is. On phones each is a page. */
export function ListsPlace(props: PlaceProps) {
  const { state, page, today, onPhone, target, onPage, announce, showToast } = props
  const main = useRef<HTMLElement>(null)
  const planner = usePlannerNow()
  const found = target && pageOf(planner, target.task)
  const chosen: IndexPage | null = found?.page ?? page ?? (onPhone ? null : { kind: 'inbox' })
  const missing = missingOf(planner, chosen)
  const shown = missing ? null : chosen
  const kept = shown?.kind === 'trash' || shown?.kind === 'done' ? shown : null
  const filter = shown && isFilterPage(shown) ? shown : null
  const content =
    shown && !isFilterPage(shown) && shown.kind !== 'trash' && shown.kind !== 'done'
      ? contentOf(planner, shown)
      : null
  const current = kept ?? content?.page ?? filter
  const key = current && ('id' in current ? current.id : current.kind)
  const undo = useUndo(showToast)
  const [question, ask] = useState<ListsQuestion | null>(null)
  const acts = useListActs({
    announce,
    showToast,
    onRemoved: () => props.onFound({ kind: 'inbox' }),
    offerUndo: (text, act) => showToast({ text, action: undo.offer(act) }),
  })
  const filterActs = useFilterActs(props)
  const commands = listCommands(listTreeOf(planner), acts, ask)
  useListsActions(content, commands, ask, onPage)

  const show = useEffectEvent(({ task, how }: TaskTarget) => {
    if (!found) return
    // The card of a step is that of its task.
    showCard(found.task.id, found.task.id === task.id ? how : 'open')
    props.onFound(found.page)
  })
  useEffect(() => {
    // Deferred, because an effect cannot render a card synchronously.
    if (target && state === 'open') queueMicrotask(() => show(target))
  }, [target, state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page.
  useEffect(() => {
    // The focused element may have been unmounted with the previous place or page.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [key])

  const index = (
    <ListIndex
      page={current}
      today={today}
      onPage={onPage}
      onNew={(kind) => ask({ kind })}
      onPlaceList={acts.placeList}
      onPlaceFilter={filterActs.place}
      announce={announce}
    />
  )
  const isBoard = content?.arrangement.as === 'board'
  // A board takes the place of the index.
  const onBack = onPhone || isBoard ? () => onPage(null) : null
  const menuOf = (of: Pick<PageContent, 'list' | 'tag'>) => <ListMenu of={of} commands={commands} />
  return (
    <div className={styles.lists} data-board={isBoard || undefined}>
      {!onPhone && !isBoard && index}
      <main ref={main} id="tasks" tabIndex={-1}>
        {filter && (
          <FilterPage
            {...props}
            key={key}
            row={'id' in filter ? planner.filters.get(filter.id) : undefined}
            onPage={onPage}
            onBack={onBack}
          />
        )}
        {kept?.kind === 'trash' && <TrashPage onBack={onBack} />}
        {kept?.kind === 'done' && (
          <WhenOpen {...props}>
            <DonePage {...props} onBack={onBack} />
          </WhenOpen>
        )}
        {content && (
          <>
            <PageHead content={content} onBack={onBack} announce={announce}>
              <ListMenu of={content} commands={commands} />
            </PageHead>
            {isBoard ? (
              <Suspense fallback={<KeptKeys />}>
                <BoardPage
                  {...props}
                  key={key}
                  content={content}
                  menuOf={menuOf}
                  onNewSection={(list) => ask({ kind: 'newSection', list })}
                  onPlaceColumn={acts.placeList}
                />
              </Suspense>
            ) : (
              <ListsPage
                {...props}
                key={key}
                content={content}
                isUnfolded={found?.task.completed === true}
                menuOf={menuOf}
              />
            )}
          </>
        )}
        {missing && <PageNotHere {...props} missing={missing} onBack={onBack} />}
        {!current && !missing && (
          <>
            <h1 className={styles.title}>{strings.lists.title}</h1>
            <FindField onPress={() => props.ask(null)} />
            {index}
            <AddToInbox {...props} onAdd={(draft) => props.add(draft, () => false)} />
          </>
        )}
      </main>
      {question && (
        <ListsDialogs question={question} acts={acts} onPage={onPage} onClose={() => ask(null)} />
      )}
    </div>
  )
}
