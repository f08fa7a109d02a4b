import { pathOf } from '@daymark/core/named'
import type { Task } from '@daymark/core/tables/tasks'
import { someday } from '@daymark/core/task'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Planner } from './context.tsx'
import { FilterPage } from './FilterPage.tsx'
import { Section } from './frame/Section.tsx'
import styles from './ListsPlace.module.css'
import { type IndexPage, isFilterPage } from './lists/filterPage.ts'
import { ListIndex } from './lists/ListIndex.tsx'
import { PageHead } from './lists/PageHead.tsx'
import { contentOf, orderOf, type PageContent, pageOf } from './lists/page.ts'
import type { PlaceProps, Sought } from './place.ts'
import { strings } from './strings.ts'
import { AddToInbox } from './tasks/AddToInbox.tsx'
import { showCard } from './tasks/cardFocus.ts'
import { NotLoaded } from './tasks/EmptyStates.tsx'
import { ListBoard } from './tasks/ListBoard.tsx'
import { TaskSkeleton } from './tasks/TaskSkeleton.tsx'
import type { Preset } from './tasks/useNewTaskForm.ts'
import { listTreeOf, usePlannerNow } from './trees.ts'

/** The place ‘Lists’: what can be chosen, and beside it the tasks of what is. On phones each is a page. */
export function ListsPlace(props: PlaceProps) {
  const { state, page, today, onPhone, sought } = props
  const main = useRef<HTMLElement>(null)
  const planner = usePlannerNow()
  const found = sought && pageOf(planner, sought.task)
  const chosen: IndexPage | null = found?.page ?? page ?? (onPhone ? null : { kind: 'inbox' })
  const filter = chosen && isFilterPage(chosen) ? chosen : null
  const shown = chosen && !isFilterPage(chosen) ? chosen : null
  const content = shown && contentOf(planner, shown)
  const current = content?.page ?? filter
  const key = current && ('id' in current ? current.id : current.kind)

  const show = useEffectEvent(({ task, how }: Sought) => {
    if (!found) return
    // The card of a step is that of its task.
    showCard(found.task.id, found.task.id === task.id ? how : 'open')
    props.onPage(found.page)
  })
  useEffect(() => {
    // Deferred, because an effect cannot render a card synchronously.
    if (sought && state === 'open') queueMicrotask(() => show(sought))
  }, [sought, state])

  function onPage(next: IndexPage | null): void {
    props.onPage(next)
    // On phones another page begins at its top.
    scrollTo(0, 0)
  }

  function isShown(task: Task): boolean {
    const sections = shown ? contentOf(planner, shown).sections : []
    return sections.some(({ tasks }) => tasks.some(({ id }) => id === task.id))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page.
  useEffect(() => {
    // What had the focus may be gone with the place or the page before.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [key])

  if (filter) {
    return (
      <div className={styles.lists}>
        {!onPhone && <ListIndex page={filter} today={today} onPage={onPage} />}
        <main ref={main} id="tasks" tabIndex={-1}>
          <FilterPage
            {...props}
            key={key}
            row={'id' in filter ? planner.filters.get(filter.id) : undefined}
            onPage={onPage}
            onBack={onPhone ? () => onPage(null) : null}
          />
        </main>
      </div>
    )
  }
  if (!content) {
    return (
      <main ref={main} id="tasks" tabIndex={-1}>
        <h1 className={styles.title}>{strings.lists.title}</h1>
        <ListIndex page={null} today={today} onPage={onPage} />
        <AddToInbox {...props} onAdd={(draft) => props.add(draft, () => false)} />
      </main>
    )
  }
  return (
    <div className={styles.lists}>
      {!onPhone && <ListIndex page={content.page} today={today} onPage={onPage} />}
      <main ref={main} id="tasks" tabIndex={-1}>
        <PageHead content={content} onBack={onPhone ? () => onPage(null) : null} />
        {state === 'opening' && <TaskSkeleton />}
        {state !== 'opening' && state !== 'open' && (
          <NotLoaded because={state} onRetry={planner.wake}>
            {props.whyUnloaded}
          </NotLoaded>
        )}
        {state === 'open' && (
          <Section name="tasks">
            <ListBoard
              {...props}
              key={key}
              sections={content.sections}
              order={orderOf(content)}
              done={content.done}
              isUnfolded={found?.task.completed === true}
              addLabel={strings.lists.add(content.tag ? `@${content.title}` : content.title)}
              empty={emptyTexts(content)}
              sectionAction={() => null}
              preset={presetOf(planner, content)}
              onAdd={(draft) => props.add(draft, isShown)}
              onSearch={() => props.ask(null)}
            />
          </Section>
        )}
      </main>
    </div>
  )
}

/** What a task has from where it is added: no day, unless one is said. */
function presetOf(planner: Planner, { list, tag }: PageContent): Preset {
  const path = list ? pathOf(listTreeOf(planner), list) : []
  return { due: someday, list: path, tags: tag ? [tag.tag.name] : [] }
}

function emptyTexts({ page, title }: PageContent): { title: string; hint: string } {
  const hint = strings.lists.emptyHints[page.kind]
  return {
    title: strings.lists.empty(page.kind === 'tag' ? `@${title}` : title),
    hint: typeof hint === 'string' ? hint : hint(title),
  }
}
