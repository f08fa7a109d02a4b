import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Section } from '../../derived/sections.ts'
import { AddLine } from './AddLine.tsx'
import type { NewTaskForm, Preset } from './newTaskForm.ts'
import type { OpenedFields } from './openedFields.ts'

/** Where one line for new tasks is: under a heading, or at the end. */
export type AddPlace = { name: Section['name'] | 'end'; label: string; preset: Preset }

type AddLineOptions = {
  today: Day
  newTask: NewTaskForm
  /** What a new task has from the whole page. */
  preset: Preset
  /** Answers null if it was not added. */
  onAdd: (draft: Draft) => Promise<Task | null>
}

/** One line of a page at a time adds tasks to a section; what it cannot say is in the form. */
export function useAddLine({ today, newTask: form, preset, onAdd }: AddLineOptions) {
  /** Where the line of a new task is; null: it has the whole form. */
  const [lastLine, setLine] = useState<AddPlace | null>(null)
  const { subscribe, fields } = form
  const isAdding = useSyncExternalStore(subscribe, () => fields() !== null)
  const line = isAdding ? lastLine : null
  const [begins, setBegins] = useState<OpenedFields>()
  const newTask = {
    ...form,
    open() {
      setLine(null)
      setBegins(undefined)
      form.open(today, preset)
    },
  }

  function openLine(place: AddPlace): void {
    setLine(place)
    form.open(today, place.preset)
  }

  function closeLine(name: AddPlace['name']): void {
    flushSync(form.close)
    const opener = name === 'end' ? '[data-add-task]' : `[data-add-to="${name}"]`
    document.querySelector<HTMLElement>(opener)?.focus()
  }

  function showForm(opened: OpenedFields): void {
    setBegins(opened)
    setLine(null)
  }

  const lineIn = (name: AddPlace['name']): ReactNode =>
    line?.name === name && (
      <AddLine
        label={line.label}
        preset={line.preset}
        today={today}
        newTask={newTask}
        onAdd={onAdd}
        onForm={showForm}
        onClose={() => closeLine(name)}
      />
    )

  return { newTask, lineIn, openLine, begins, hasLine: line !== null }
}
