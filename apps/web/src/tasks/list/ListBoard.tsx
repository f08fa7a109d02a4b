import { noFilters } from '@daymark/core/filter/filters'
import type { TagId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useChosenRows } from '../../derived/rowStyle.ts'
import { countOf, type ListSection, type Section } from '../../derived/sections.ts'
import { ListIsShown, ShownTag } from '../../fields/shownByPage.ts'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { AddTask } from '../adding/AddTask.tsx'
import type { Preset } from '../adding/newTaskForm.ts'
import { type AddPlace, useAddLine } from '../adding/useAddLine.tsx'
import type { PanelOf } from '../card/ExpandedCard.tsx'
import { SelectionBar } from '../lazyComponents.ts'
import { EmptyState } from './EmptyState.tsx'
import sheet from './EmptyStates.module.css'
import styles from './ListBoard.module.css'
import { TaskList, wholeLimit } from './TaskList.tsx'
import { type BoardOptions, useBoard } from './useBoard.ts'

type ListBoardProps = Omit<BoardOptions, 'sections' | 'onOpen'> & {
  sections: readonly ListSection[]
  /** What is done, folded at first. */
  done: readonly Task[]
  /** Whether one of them has to be shown. */
  isUnfolded: boolean
  addLabel: string
  /** What a new task has from here. */
  preset: Preset
  /** The tag whose page this is. */
  tag: TagId | null
  empty: { title: string; hint: string }
  /** Where tasks are sorted: by what. */
  sortedBy: string | undefined
  onPhone: boolean
  sectionAction: (section: Section) => ReactNode
  /** How a section is added to; null where it is not. */
  addTo: (section: Section) => Omit<AddPlace, 'name'> | null
  panelOf: PanelOf
  /** Answers null if it was not added. */
  onAdd: (draft: Draft) => Promise<Task | null>
}

/** The tasks of a list, with its sections, the way to add one, and what is done. */
export function ListBoard(props: ListBoardProps) {
  const { sections: own, done, today, onPhone, addLabel } = props
  const rows = useChosenRows('lists')
  const [unfolded, setUnfolded] = useState(false)
  if (props.isUnfolded && !unfolded) setUnfolded(true)
  const doneSection: ListSection = {
    name: 'fixed done',
    title: strings.lists.done,
    untitled: true,
    tasks: unfolded ? done : [],
  }
  const { newTask, lineIn, openLine, begins, hasLine } = useAddLine(props)

  const board = useBoard({
    ...props,
    sections: [...own, doneSection],
    newTask,
  })
  const { sections, openCard, chosen, selected, selection, actions, undo } = board
  const isEmpty = countOf(own) === 0 && own.every(({ untitled }) => untitled) && !openCard

  const add = lineIn('end') || (
    <AddTask
      today={today}
      selectedDay={null}
      // The line has what is typed.
      newTask={hasLine ? { ...newTask, fields: () => null } : newTask}
      begins={begins}
      onAdd={props.onAdd}
      onAdded={(text, act) => props.showToast({ text, action: undo.offer(act) })}
      as={onPhone ? 'sheet' : 'form'}
      rowLabel={isEmpty ? null : addLabel}
      onRow={() => openLine({ name: 'end', label: addLabel, preset: props.preset })}
      buttonHidden={openCard !== null || chosen.length > 0 || isEmpty}
    />
  )

  return (
    <>
      <h2 className="sr">{strings.lists.tasks}</h2>
      {isEmpty && (
        <div className={sheet.sheet}>
          <EmptyState art="sunrise" {...props.empty}>
            <Button kind="primary" data-add-task onClick={newTask.open}>
              {strings.tasks.addNew}
            </Button>
          </EmptyState>
        </div>
      )}
      <ListIsShown value={Boolean(props.preset.list?.length)}>
        <ShownTag value={props.tag}>
          <TaskList
            sections={sections}
            key={rows}
            rows={rows}
            renderAll={countOf(sections) <= wholeLimit}
            today={today}
            filters={noFilters}
            onClearFilters={() => {}}
            openTask={openCard?.id ?? null}
            selected={selected}
            actions={actions}
            sectionAction={(section) => {
              const place = props.addTo(section)
              return (
                <>
                  {place && (
                    <IconButton
                      size="small"
                      className={styles.plus}
                      label={place.label}
                      data-add-to={section.name}
                      onClick={() => openLine({ ...place, name: section.name })}
                    >
                      <Plus />
                    </IconButton>
                  )}
                  {props.sectionAction(section)}
                  {place && lineIn(section.name)}
                </>
              )
            }}
            sortedBy={props.sortedBy}
            headOf={({ name }) =>
              name === 'fixed done' && (
                <>
                  {!onPhone && <div className={styles.add}>{add}</div>}
                  {done.length > 0 && (
                    <div className={styles.done}>
                      <FoldButton isOpen={unfolded} onFold={setUnfolded}>
                        {strings.lists.doneCount(done.length)}
                      </FoldButton>
                    </div>
                  )}
                </>
              )
            }
            panelOf={props.panelOf}
          />
        </ShownTag>
      </ListIsShown>
      {onPhone && add}
      {board.keys}
      {chosen.length > 0 && (
        <WhenLoaded>
          <SelectionBar tasks={chosen} today={today} actions={actions} selection={selection} />
        </WhenLoaded>
      )}
    </>
  )
}
