import { parseQuery } from '@daymark/core/filter/read'
import type { SavedFilter } from '@daymark/core/tables/filters'
import { arrangementOf } from '@daymark/core/view/arrangement'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useActions } from '../../actions/useActions.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { useKept } from '../../derived/useKept.ts'
import { ArrangementFields } from '../../lists/ArrangementFields.tsx'
import { FilterField } from '../../lists/FilterField.tsx'
import { FilterHead } from '../../lists/FilterHead.tsx'
import { asShown } from '../../lists/filterChoices.ts'
import { filterActions } from '../../lists/listsActions.ts'
import { NameDialog } from '../../lists/NameDialog.tsx'
import { useFound, useReading } from '../../lists/useFilters.ts'
import { strings } from '../../strings.ts'
import { NameBox } from '../../tasks/adding/NameBox.tsx'
import { useNameBox } from '../../tasks/adding/useNameBox.ts'
import { useLatest } from '../../ui/useLatest.ts'
import type { PlaceProps } from '../place.ts'
import { FilterBoard } from './FilterBoard.tsx'
import { useFilterActs } from './useFilterActs.ts'

type FilterPageProps = PlaceProps & {
  /** As it is stored; undefined for one that is new. One in the trash can be saved anew. */
  row: SavedFilter | undefined
  onBack: (() => void) | null
}

/** A filter, and what it finds. */
export function FilterPage({ row, onBack, ...props }: FilterPageProps) {
  const { today } = props
  const planner = usePlannerNow()
  const field = useRef<HTMLInputElement>(null)
  const builder = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isNaming, setNaming] = useState(false)
  // What is typed shows as it is typed, whether or not chips can say it.
  const [isTyping, setTyping] = useState(false)
  const [written, keepWritten] = useKept('filter-written')
  const acts = useFilterActs(props)

  const saved = row?.deleted_at === null ? row : null
  const query = typed ?? row?.query ?? ''
  const parsed = parseQuery(query)
  const { condition, spans } = useReading(query, today)
  // The next key does not wait for the cards.
  const shownCondition = useDeferredValue(condition)
  const found = useFound(shownCondition, today)
  const isNew = row === undefined
  const view = saved?.view ?? null
  const arrangement = useMemo(() => arrangementOf(view, 'found'), [view])
  const reset = () => setTyped(null)
  const isChanged = saved !== null && query !== saved.query
  const ofSaved = (what: (filter: SavedFilter) => unknown) => ({
    what: () => saved && what(saved),
    when: () => saved !== null,
  })
  const ofPlace = (by: 1 | -1) => ({
    what: () => saved && acts.move(saved, by),
    when: () => saved !== null && acts.canMove(saved, by),
  })
  const commands = {
    saveFilter: { what: save, when: () => saved === null || isChanged },
    renameFilter: ofSaved(() => setNaming(true)),
    filterUp: ofPlace(-1),
    filterDown: ofPlace(1),
    deleteFilter: ofSaved(acts.remove),
  }
  useActions(filterActions, commands)

  const focusOnNew = useEffectEvent(focusFilter)
  useEffect(() => {
    if (isNew) focusOnNew()
  }, [isNew])

  function focusFilter(): void {
    const first = field.current ?? builder.current?.querySelector('button')
    first?.focus({ preventScroll: true })
  }

  function showText(isShown: boolean): void {
    flushSync(() => {
      setTyping(false)
      keepWritten(String(isShown))
    })
    if (isShown) field.current?.focus()
  }

  const latest = useLatest({ showText })
  const search = useCallback(() => latest.current.showText(true), [latest])

  function type(next: string): void {
    setTyped(next)
    setTyping(true)
  }

  function save(): void {
    if (!parsed.ok) focusFilter()
    else if (saved) {
      acts.rewrite(saved, parsed.value)
      reset()
      // The pressed button goes.
      focusFilter()
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
        isChanged={isChanged}
        onBack={onBack}
        arrangement={
          saved && (
            <ArrangementFields
              page={{ kind: 'filter', id: saved.id }}
              title={saved.name}
              of="found"
              current={arrangement}
              announce={props.announce}
            />
          )
        }
        acts={{
          ...{ save, reset },
          rename: commands.renameFilter.what,
          remove: commands.deleteFilter.what,
        }}
      />
      <div ref={builder}>
        <FilterField
          field={field}
          query={query}
          spans={spans}
          sentence={strings.filterWords.sentence(asShown(shownCondition, planner), found.length)}
          error={parsed.ok ? null : parsed.error}
          isWritten={isTyping || written === 'true'}
          onWrite={showText}
          onChoose={setTyped}
          onType={type}
          onReset={reset}
        >
          <NamesOfFilter input={field} line={query} onChange={type} />
        </FilterField>
      </div>
      <FilterBoard
        {...props}
        onSearch={search}
        condition={shownCondition}
        arrangement={arrangement}
        found={found}
      />
      {isNaming && (
        <NameDialog
          title={saved ? strings.filters.renameTitle : strings.filters.save}
          saveLabel={strings.filters.saveName}
          current={{ name: saved?.name ?? '', color: null, icon: null, note: null }}
          look="none"
          onSave={({ name }) => named(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

/** The lists and tags that a filter can name. */
function NamesOfFilter(props: Omit<Parameters<typeof useNameBox>[0], 'namedIn'>) {
  return <NameBox {...useNameBox({ ...props, namedIn: 'filter' })} />
}
