import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { parseTitle } from '@daymark/core/tasks/parseDraft'
import { dropStep } from '@daymark/core/tasks/stepActs'
import { countSteps, outlineOf, shownEstimate } from '@daymark/core/tasks/steps'
import { newTask } from '@daymark/core/tasks/task'
import { type ReactNode, useRef, useState } from 'react'
import { useClock, useNewId, useUser } from '../../context.tsx'
import { stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { animationOf, isMoving } from '../../ui/sortable/dragState.ts'
import { Slot } from '../../ui/sortable/Slot.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import { NewStep } from './NewStep.tsx'
import { StepRow } from './StepRow.tsx'
import styles from './Steps.module.css'
import { useStepCommands } from './useStepCommands.ts'
import { useStepDrag } from './useStepDrag.ts'

type StepsProps = {
  task: Task
  actions: TaskActions
  /** Timer, day, estimate and what else a step has of its own. */
  detailsOf: (step: Task) => ReactNode
}

/** The steps of an open card. */
export function Steps({ task, actions, detailsOf }: StepsProps) {
  const planner = usePlannerNow()
  const tree = stepTreeOf(planner)
  const clock = useClock()
  const newId = useNewId()
  const user = useUser()
  const root = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [detailed, setDetailed] = useState<string | null>(null)
  const outline = outlineOf(tree, task)
  const shown = outline.filter(({ step }) => !isHidden(step))
  const { done, total } = countSteps(tree, task)
  const placeOf = (id: string, outline: ReturnType<typeof outlineOf>) => {
    const index = outline.findIndex(({ step }) => step.id === id)
    return strings.steps.place(index + 1, outline.length, task.title, outline[index]?.level ?? 1)
  }

  function add(text: string): boolean {
    const title = parseTitle(text)
    if (!title.ok || !user) return false
    const draft = {
      title: title.value,
      description: '',
      priority: task.priority,
      due: null,
      estimate: null,
      time: null,
      deadline: null,
      list: [],
      tags: [],
      repeat: null,
      remind: null,
    }
    const step = newTask(draft, { id: newId(), user_id: user.id, now: clock(), position: null })
    planner.history.act(strings.adding.addedNamed(step.title), [
      table.create({ ...step, parent_id: task.id, list_id: task.list_id }),
    ])
    announce(strings.adding.addedNamed(step.title))
    return true
  }

  function fold({ id }: Task): void {
    const others = [...folded].filter((other) => other !== id)
    setFolded(new Set(folded.has(id) ? others : [...others, id]))
  }

  function isHidden(step: Task): boolean {
    for (let at = tree.parentOf(step.id); at && at.id !== task.id; at = tree.parentOf(at.id)) {
      if (folded.has(at.id)) return true
    }
    return false
  }

  const steps = shown.map(({ step }) => step)
  const { commands, perform } = useStepCommands({
    ...{ root, task, steps, actions },
    onMove: ({ id }) => announce(placeOf(id, outlineOf(stepTreeOf(planner), task))),
  })
  const { drag, instructions, rowProps } = useStepDrag({
    ...{ root, task, steps, actions, announce },
    onDrop: (step, after) => perform(step, dropStep(tree, task, { step, after, outline: steps })),
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen.
    <div
      ref={root}
      className={styles.steps}
      data-gliding={animationOf(drag)}
      data-drop={`step ${task.id}`}
      data-drop-name={strings.steps.stepsOf(task.title)}
      role="group"
      aria-label={total === 0 ? strings.steps.title : strings.steps.group(done, total)}
    >
      {outline.length > 0 && (
        <ul>
          {isMoving(drag) && <Slot />}
          {shown.map(({ step, level }, index) => (
            <StepRow
              key={step.id}
              step={step}
              level={level}
              place={placeOf(step.id, outline)}
              count={countSteps(tree, step)}
              estimate={shownEstimate(tree, step)}
              isFolded={folded.has(step.id)}
              row={rowProps(index)}
              instructions={instructions}
              actions={actions}
              onAction={(id) => commands[id].what(step)}
              onFold={() => fold(step)}
              onDetails={() => setDetailed(detailed === step.id ? null : step.id)}
            >
              {detailed === step.id && detailsOf(step)}
            </StepRow>
          ))}
        </ul>
      )}
      <p id={instructions} hidden>
        {strings.dragged.instructions}
      </p>
      <NewStep onAdd={add} />
      <p className="sr" role="status">
        {announcement}
      </p>
    </div>
  )
}
