import { indent, moveStep, outdent, type StepMove } from '@daymark/core/stepActs'
import { countSteps, outlineOf } from '@daymark/core/steps'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { newTask, parseTitle } from '@daymark/core/task'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useClock, useNewId, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { stepTreeOf, usePlannerNow } from '../trees.ts'
import { NewStep } from './NewStep.tsx'
import { type Direction, StepRow } from './StepRow.tsx'
import styles from './Steps.module.css'
import type { TaskActions } from './useTaskActions.tsx'

/** The steps of an open card. */
export function Steps({ task, actions }: { task: Task; actions: TaskActions }) {
  const planner = usePlannerNow()
  const tree = stepTreeOf(planner)
  const clock = useClock()
  const newId = useNewId()
  const user = useUser()
  const [announcement, announce] = useState('')
  const outline = outlineOf(tree, task)
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
    }
    const step = newTask(draft, { id: newId(), user_id: user.id, now: clock(), position: null })
    planner.history.act(strings.acts.added(step.title), [
      table.create({ ...step, parent_id: task.id, list_id: task.list_id }),
    ])
    announce(strings.acts.added(step.title))
    return true
  }

  function move(step: Task, direction: Direction): void {
    const moves = movesOf(step, direction)
    if (!moves || moves.length === 0) return
    const at = planner.stamp()
    const focused = document.activeElement
    flushSync(() => {
      planner.history.act(
        strings.acts.moved(step.title),
        moves.map(({ id, patch }) => table.patch(id, patch, at)),
      )
    })
    // A row that changes its place in the document loses the focus.
    if (focused instanceof HTMLElement) focused.focus()
    announce(placeOf(step.id, outlineOf(stepTreeOf(planner), task)))
  }

  function movesOf(step: Task, direction: Direction): StepMove[] | null {
    if (direction === 'deeper') return indent(tree, step)
    if (direction === 'shallower') return outdent(tree, step)
    const parent = tree.parentOf(step.id)
    if (!parent) return null
    const siblings = tree.childrenOf(parent.id)
    const index = siblings.findIndex(({ id }) => id === step.id) + (direction === 'up' ? -1 : 1)
    return index < 0 || index >= siblings.length ? null : moveStep(tree, step, parent, index)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen.
    <div
      className={styles.steps}
      role="group"
      aria-label={total === 0 ? strings.steps.title : strings.steps.group(done, total)}
    >
      {outline.length > 0 && (
        <ul>
          {outline.map(({ step, level }) => (
            <StepRow
              key={step.id}
              step={step}
              level={level}
              place={placeOf(step.id, outline)}
              count={countSteps(tree, step)}
              actions={actions}
              onMove={(direction) => move(step, direction)}
            />
          ))}
        </ul>
      )}
      <NewStep onAdd={add} />
      <p className="sr" role="status">
        {announcement}
      </p>
    </div>
  )
}
