import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { FindField } from '../../lists/FindField.tsx'
import { type IndexPage, isFilterPage } from '../../lists/filterPage.ts'
import { ListIndex } from '../../lists/ListIndex.tsx'
import { ListMenu } from '../../lists/ListMenu.tsx'
import { ListsDialogs } from '../../lists/ListsDialogs.tsx'
import { type ListsQuestion, listCommands } from '../../lists/listCommands.ts'
import { PageHead } from '../../lists/PageHead.tsx'
import { contentOf, pageOf } from '../../lists/page.ts'
import { TrashPage } from '../../lists/trash/TrashPage.tsx'
import { useListActs } from '../../lists/useListActs.ts'
import { useListsActions } from '../../lists/useListsActions.ts'
import { strings } from '../../strings.ts'
import { AddToInbox } from '../../tasks/adding/AddToInbox.tsx'
import { showCard } from '../../tasks/card/cardFocus.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { PlaceProps, TaskTarget } from '../place.ts'
import { FilterPage } from './FilterPage.tsx'
import { ListsPage } from './ListsPage.tsx'
import styles from './ListsPlace.module.css'
import { useFilterActs } from './useFilterActs.ts'

/** The place ‘Lists’: what can be chosen, and beside it the tasks of what is. On phones each is a page. */
export function ListsPlace(props: PlaceProps) {
  const { state, page, today, onPhone, target, announce, showToast } = props
  const main = useRef<HTMLElement>(null)
  const planner = usePlannerNow()
  const found = target && pageOf(planner, target.task)
  const chosen: IndexPage | null = found?.page ?? page ?? (onPhone ? null : { kind: 'inbox' })
  const filter = chosen && isFilterPage(chosen) ? chosen : null
  const isTrash = chosen?.kind === 'trash'
  const content =
    chosen && !isFilterPage(chosen) && chosen.kind !== 'trash' ? contentOf(planner, chosen) : null
  const current = isTrash ? chosen : (content?.page ?? filter)
  const key = current && ('id' in current ? current.id : current.kind)
  const undo = useUndo(showToast)
  const [question, ask] = useState<ListsQuestion | null>(null)
  const acts = useListActs({
    announce,
    offerUndo: (text, act) => showToast({ text, action: undo.offer(act) }),
  })
  const filterActs = useFilterActs(props)
  const commands = listCommands(listTreeOf(planner), acts, ask)
  useListsActions(content, commands, ask, onPage)

  const show = useEffectEvent(({ task, how }: TaskTarget) => {
    if (!found) return
    // The card of a step is that of its task.
    showCard(found.task.id, found.task.id === task.id ? how : 'open')
    props.onPage(found.page)
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

  function onPage(next: IndexPage | null): void {
    // The form of the next page offers its text.
    props.newTask.close()
    props.onPage(next)
    // On phones another page begins at its top.
    scrollTo(0, 0)
  }

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
  const onBack = onPhone ? () => onPage(null) : null
  return (
    <div className={styles.lists}>
      {!onPhone && index}
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
        {isTrash && <TrashPage onBack={onBack} />}
        {content && (
          <>
            <PageHead content={content} onBack={onBack} announce={announce}>
              <ListMenu of={content} commands={commands} />
            </PageHead>
            <ListsPage
              {...props}
              key={key}
              content={content}
              isUnfolded={found?.task.completed === true}
              menuOf={(of) => <ListMenu of={of} commands={commands} />}
            />
          </>
        )}
        {!current && (
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
