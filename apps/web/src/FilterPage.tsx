import { type Condition, clausesOf } from '@daymark/core/filter/condition'
import { groupsOf } from '@daymark/core/filter/groups'
import { parseQuery } from '@daymark/core/filter/read'
import type { SavedFilter } from '@daymark/core/tables/filters'
import { someday } from '@daymark/core/task'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Section } from './frame/Section.tsx'
import { FilterField } from './lists/FilterField.tsx'
import { FilterHead } from './lists/FilterHead.tsx'
import { FilterNameDialog } from './lists/FilterNameDialog.tsx'
import { finds, useFound, useReading } from './lists/useFilters.ts'
import type { PlaceProps } from './place.ts'
import { strings } from './strings.ts'
import { NotLoaded } from './tasks/EmptyStates.tsx'
import { ListBoard } from './tasks/ListBoard.tsx'
import { TaskSkeleton } from './tasks/TaskSkeleton.tsx'
import type { Preset } from './tasks/useNewTaskForm.ts'
import { usePlannerNow } from './trees.ts'
import { useFilterActs } from './useFilterActs.ts'

type FilterPageProps = PlaceProps & {
  /** As it is stored; undefined for one that is new. One in the trash can be saved anew. */
  row: SavedFilter | undefined
  onBack: (() => void) | null
}

/** A filter, and what it finds. */
export function FilterPage({ row, onBack, ...props }: FilterPageProps) {
  const { state, today } = props
  const planner = usePlannerNow()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isNaming, setNaming] = useState(false)
  const acts = useFilterActs(props)

  const saved = row?.deleted_at === null ? row : null
  const query = typed ?? row?.query ?? ''
  const parsed = parseQuery(query)
  const { condition, spans } = useReading(query, today)
  // The next key does not wait for the cards.
  const shownCondition = useDeferredValue(condition)
  const found = useFound(shownCondition, today)
  const groups = groupsOf(found, { today, weekStart: strings.weeks.start() })
  const isNew = row === undefined
  const reset = () => setTyped(null)

  useEffect(() => {
    if (isNew) field.current?.focus({ preventScroll: true })
  }, [isNew])

  function save(): void {
    if (!parsed.ok) field.current?.focus()
    else if (saved) {
      acts.rewrite(saved, parsed.value)
      reset()
      field.current?.focus()
    } else setNaming(true)
  }

  function named(name: string): void {
    if (saved) acts.rename(saved, name)
    else if (parsed.ok) acts.add({ name, query: parsed.value })
  }

  return (
    <>
      <FilterHead
        name={saved?.name ?? null}
        isChanged={saved !== null && query !== saved.query}
        onBack={onBack}
        acts={{
          ...{ save, reset },
          rename: () => setNaming(true),
          remove: () => saved && acts.remove(saved),
        }}
      />
      <FilterField
        field={field}
        query={query}
        spans={spans}
        said={strings.filterWords.sentence(shownCondition, found.length)}
        error={parsed.ok ? null : parsed.error}
        onType={setTyped}
        onReset={reset}
      />
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
            sections={groups.map(({ group, tasks }) => ({
              name: `fixed by day ${group}`,
              title: strings.filterWords.groups[group],
              untitled: false,
              tasks,
            }))}
            order={{ left: () => found.filter(({ completed }) => !completed).length }}
            done={[]}
            isUnfolded={false}
            addLabel={strings.tasks.addNew}
            empty={{ title: strings.filters.nothing, hint: strings.filters.nothingHint }}
            sectionAction={() => null}
            preset={presetOf(condition)}
            onAdd={(draft) => props.add(draft, (task) => finds(planner, condition, today)(task))}
            onSearch={() => field.current?.focus()}
          />
        </Section>
      )}
      {isNaming && (
        <FilterNameDialog
          title={saved ? strings.filters.renameTitle : strings.filters.save}
          current={saved?.name ?? ''}
          onSave={named}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

/** What a new task has so that the filter finds it: the list and the tags that it asks for. */
function presetOf(condition: Condition): Preset {
  const clauses = clausesOf(condition)
  return {
    due: someday,
    list: [...(clauses.find((clause) => clause.kind === 'list')?.path ?? [])],
    tags: clauses.flatMap((clause) => (clause.kind === 'tag' ? [clause.name] : [])),
  }
}
