import type { Day } from '@daymark/core/day'
import { type Filters, isFiltering } from '@daymark/core/filters'
import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import { type TaskRefusal, useRefusals } from '../context.tsx'
import { strings } from '../strings.ts'
import { WhenLoaded } from '../ui/lazyComponent.tsx'
import { type Drag, isMoving, type Move } from '../ui/sortable/dragState.ts'
import { shiftOfHead, shiftOfRow } from '../ui/sortable/shifts.ts'
import { useWindowedLists } from '../ui/windowed/useWindowedLists.ts'
import { FilterResult } from './FilterResult.tsx'
import { useCardFocus } from './keepFocus.ts'
import { RefusalNotice } from './lazyComponents.ts'
import { NothingDue, NothingFound } from './Nothing.tsx'
import { countOf, isShown, type Section } from './sections.ts'
import styles from './TaskList.module.css'
import { TaskRow } from './TaskRow.tsx'
import { TaskSection, TaskSheet } from './TaskSection.tsx'
import type { TaskActions } from './useTaskActions.tsx'
import { useTaskDrag } from './useTaskDrag.ts'

type TaskListProps = {
  /** What the filters let through. */
  sections: Section[]
  /** All of it is rendered, not only what the window shows. */
  whole: boolean
  today: Day
  filters: Filters
  onClearFilters: () => void
  openTask: TaskId | null
  selected: ReadonlySet<TaskId>
  actions: TaskActions
  /** A button at the end of a section's heading, where it has one. */
  sectionAction: (section: Section) => ReactNode
  /** What the open card shows below. */
  panelOf: (task: Task) => ReactNode
}

export function TaskList(props: TaskListProps) {
  const { sections, today, filters, onClearFilters, openTask, selected, actions } = props
  // What the window shows comes first, the rest in time nobody else needs.
  const whole = useDeferredValue(props.whole, false)
  const root = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const upcoming = useRef<HTMLHeadingElement>(null)
  const { onCards, elsewhere } = placesOf(useRefusals(), sections)
  const filtering = isFiltering(filters)
  const count = countOf(sections)
  const comesNext = sections.some(({ name, tasks }) => name === 'upcoming' && tasks.length > 0)

  const lists = sections.map(({ tasks }) => tasks)
  const { rendered, measure, boxes, rowOf } = useWindowedLists({ root, lists, whole, kindOf })
  const { drag, grips, instructions } = useTaskDrag({
    root,
    sections,
    today,
    isOpen: (section) => isOpenTo(section, filtering),
    windowed: { boxes, rowOf },
    onDrop: actions.drop,
    // Without rendering: it is told many times a second.
    announce: (text) => status.current?.replaceChildren(text),
  })
  const move = isMoving(drag) ? drag : null
  useCardFocus(lists, rowOf)

  function rowsOf({ tasks }: Section, list: number): ReactNode {
    return rendered[list]?.rows.map(({ index, gap }) => {
      const task = tasks[index]
      if (!task) return null
      const open = task.id === openTask
      const lifted = task.id === move?.id
      return (
        <TaskRow
          key={task.id}
          task={task}
          today={today}
          search={filters.search}
          refusal={onCards.get(task.id)}
          open={open}
          selected={selected.has(task.id)}
          panel={open ? props.panelOf(task) : null}
          actions={actions}
          grip={lifted ? grips.lifted : grips.resting}
          lifted={lifted}
          index={index}
          size={tasks.length}
          gap={gap}
          shift={move && !lifted ? shiftOfRow({ list, index }, move.from, move.to) : 0}
          measure={measure}
        />
      )
    })
  }

  return (
    <>
      {elsewhere.length > 0 && (
        <WhenLoaded>
          {elsewhere.map((refusal) => (
            <RefusalNotice key={refusal.id} refusal={refusal} actions={actions} />
          ))}
        </WhenLoaded>
      )}
      <FilterResult count={filtering ? count : null} onClear={onClearFilters} />
      {filtering && count === 0 && <NothingFound filters={filters} onClear={onClearFilters} />}
      <p ref={status} className="sr" role="status" />
      <p id={instructions} hidden>
        {strings.tasks.dragged.instructions}
      </p>
      <div
        ref={root}
        className={styles.list}
        data-windowed={!whole || undefined}
        data-gliding={glidingIn(drag)}
      >
        {sections.map((section, list) => {
          const { name, tasks } = section
          const dropsHere = move !== null && isOpenTo(section, filtering)
          const isFree = tasks.length === 0 && !filtering && (name === 'today' || name === 'day')
          if (tasks.length === 0 && !isFree && !dropsHere) return null
          return (
            <TaskSection
              key={name}
              section={section}
              aside={asideOf(list, move)}
              action={props.sectionAction(section)}
              {...(name === 'upcoming' && { heading: upcoming })}
              free={
                isFree && (
                  <NothingDue
                    section={section}
                    {...(comesNext && { onShowUpcoming: () => upcoming.current?.focus() })}
                  />
                )
              }
            >
              {(tasks.length > 0 || dropsHere) && (
                <TaskSheet
                  list={list}
                  after={rendered[list]?.after ?? 0}
                  slot={move?.to.list === list}
                >
                  {rowsOf(section, list)}
                </TaskSheet>
              )}
            </TaskSection>
          )
        })}
      </div>
    </>
  )
}

/** One that is empty is there to drop a card in, unless filters hide what it has. */
function isOpenTo({ name, tasks }: Section, filtering: boolean): boolean {
  return tasks.length > 0 || name === 'upcoming' || (name === 'today' && !filtering)
}

function asideOf(list: number, move: Move | null) {
  if (!move) return { head: 0, end: 0 } as const
  const { from, to } = move
  return { head: shiftOfHead(list, from, to), end: shiftOfHead(list + 1, from, to) }
}

function glidingIn(drag: Drag): 'keys' | 'pointer' | undefined {
  if (drag.kind === 'lifted') return 'keys'
  return drag.kind === 'idle' && drag.ended === 'dropped' ? undefined : 'pointer'
}

/** Cards with a description, and those whose name is longer than a line, are higher. */
function kindOf({ title, description }: Task): string {
  if (title.length > 48) return description === '' ? 'long' : 'long, described'
  return description === '' ? 'short' : 'short, described'
}

/** A refusal shows on the cards it is about; where none of them is on screen, above the list. */
function placesOf(refusals: readonly TaskRefusal[], sections: readonly Section[]) {
  const onCards = new Map<TaskId, TaskRefusal>()
  const elsewhere: TaskRefusal[] = []
  for (const refusal of refusals) {
    const shown = refusal.ids.filter((id) => isShown(id, sections))
    for (const id of shown) onCards.set(id, refusal)
    if (shown.length === 0) elsewhere.push(refusal)
  }
  return { onCards, elsewhere }
}
