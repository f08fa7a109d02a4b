import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import {
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  Check,
  List,
  Repeat,
  Tag,
  Trash2,
  Undo2,
  X,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { menuItem } from '../../actions/menuItem.ts'
import { useActionsOn } from '../../actions/useActions.ts'
import { usePlanner } from '../../context.tsx'
import { subjectOf } from '../../derived/acts/subject.ts'
import { commonTags } from '../../derived/acts/tagging.ts'
import { selectionFields } from '../../fields/fields.ts'
import { RepeatPicker } from '../../fields/repeat/lazyComponents.ts'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { tasksActions } from '../taskActions.ts'
import { taskCommands } from '../taskCommands.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import styles from './SelectionBar.module.css'
import { DateForm, TagsForm } from './SelectionForms.tsx'
import { selectionActions } from './selectionActions.ts'
import type { Selection } from './useSelection.ts'

type SelectionBarProps = {
  tasks: readonly Task[]
  today: Day
  actions: TaskActions
  selection: Selection
}

/** The actions on all selected tasks. */
export function SelectionBar({ tasks, today, actions, selection }: SelectionBarProps) {
  const { open, button, menu } = useMenu()
  const repeat = useMenu('dialog')
  const planner = usePlanner()
  const [asking, setAsking] = useState<'day' | 'tags' | null>(null)
  const tagsButton = useRef<HTMLButtonElement>(null)
  const { ofAll } = taskCommands({
    ...{ actions, today },
    isSelected: () => true,
    endSelection: selection.take,
  })
  const allDone = tasks.every(({ completed }) => completed)

  useActionsOn(
    selectionActions,
    {
      tagSelected: () => setAsking('tags'),
      repeatSelected: repeat.button.onClick,
      unselectAll: selection.clear,
    },
    { targetOf: () => tasks, subjectOf },
  )

  function moveTo(day: Day): void {
    actions.reschedule(selection.take(), day)
  }

  function cancel(): void {
    const field = asking
    flushSync(() => setAsking(null))
    if (field === 'day') menu.button.current?.focus()
    else tagsButton.current?.focus()
  }

  function complete(button: Element): void {
    const chosen = selection.take()
    if (allDone) actions.reopen(chosen)
    else
      actions.complete(
        chosen.filter(({ completed }) => !completed),
        button,
      )
  }

  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={strings.selection.title}
      data-selection-bar
    >
      <span className={styles.count}>{strings.tasks.selectedCount(tasks.length)}</span>
      {asking === 'day' && <DateForm today={today} onDay={moveTo} onCancel={cancel} />}
      {asking === 'tags' && (
        <TagsForm
          common={commonTags(planner, tasks)}
          onTags={(names) => actions.tag(selection.take(), names)}
          onCancel={cancel}
        />
      )}
      {asking === null && (
        <>
          <Button kind="ghost" onClick={(event) => complete(event.currentTarget)}>
            {allDone ? <Undo2 /> : <Check />}
            <span className={styles.label}>
              {allDone ? strings.selection.reopen : strings.selection.complete}
            </span>
          </Button>
          <Button {...button} kind="ghost">
            <CalendarDays />
            <span className={styles.label}>{strings.selection.move}</span>
          </Button>
          {open && (
            <Menu
              {...menu}
              label={strings.selection.move}
              groups={[
                [
                  {
                    label: strings.selection.today,
                    icon: <CalendarClock />,
                    act: () => moveTo(today),
                  },
                  {
                    label: strings.selection.tomorrow,
                    icon: <CalendarPlus />,
                    act: () => moveTo(shiftDay(today, 1)),
                  },
                  {
                    label: strings.selection.pick,
                    icon: <CalendarDays />,
                    act: () => setAsking('day'),
                  },
                ],
                [menuItem(tasksActions, 'makeStep', ofAll.makeStep, tasks)],
              ]}
            />
          )}
          <Button kind="ghost" onClick={() => ofAll.moveToList(tasks)}>
            <List />
            <span className={styles.label}>{strings.selection.list}</span>
          </Button>
          <Button kind="ghost" ref={tagsButton} onClick={() => setAsking('tags')}>
            <Tag />
            <span className={styles.label}>{strings.selection.tags}</span>
          </Button>
          {selectionFields.map(
            ({ name, selection: of }) =>
              of && <ChoiceMenu key={name} of={of} actions={actions} take={selection.take} />,
          )}
          <Button {...repeat.button} kind="ghost">
            <Repeat />
            <span className={styles.label}>{strings.fields.repeat}</span>
          </Button>
          {repeat.open && (
            <WhenLoaded>
              <RepeatPicker
                {...repeat.menu}
                repeat={commonRepeat(tasks)}
                day={commonDay(tasks) ?? today}
                onRepeat={(chosen) => actions.repeat(selection.take(), chosen)}
              />
            </WhenLoaded>
          )}
          <Button
            kind="ghost"
            className={styles.delete}
            onClick={() => actions.remove(selection.take())}
          >
            <Trash2 />
            <span className={styles.label}>{strings.selection.delete}</span>
          </Button>
        </>
      )}
      <IconButton label={strings.selection.clear} onClick={selection.clear}>
        <X />
      </IconButton>
    </div>
  )
}

/** How all of them come back, wherever each begins. */
function commonRepeat([first, ...others]: readonly Task[]): Task['repeat'] | 'various' {
  const textOf = (task: Task | undefined) => JSON.stringify({ ...task?.repeat, anchor: null })
  return others.every((task) => textOf(task) === textOf(first))
    ? (first?.repeat ?? null)
    : 'various'
}

/** The day that all of them have; null where they differ. */
function commonDay(tasks: readonly Task[]): Day | null {
  const [day = null, ...others] = new Set(tasks.map(dueDay))
  return others.length === 0 ? day : null
}
