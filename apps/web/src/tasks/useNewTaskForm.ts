import type { Day } from '@daymark/core/day'
import { Priority } from '@daymark/core/tables/tasks'
import { DraftFields } from '@daymark/core/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { type RefObject, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { useDrafts } from '../context.tsx'
import { useLatest } from '../ui/useLatest.ts'

/** The input of the Add New Task form. It is stored, so that closing the form, an error or a reload does not lose it. */
export type NewTaskForm = {
  /** Null while the form is closed. */
  fields(): TypedFields | null
  subscribe(listener: () => void): () => void
  open(today: Day): void
  change(fields: TypedFields): void
  /** Closes the form and keeps its input for the next time. */
  close(): void
  /** Closes the form and deletes its input. */
  clear(): void
}

const name = 'new task'
const StoredFields = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...DraftFields.entries,
    priority: Priority,
    off: v.optional(v.array(v.string()), []),
    ownDay: v.optional(v.boolean(), false),
  }),
)

export function useNewTaskForm(): NewTaskForm {
  // Others after the same user has signed in again; what is typed stays.
  const drafts = useLatest(useDrafts())
  const [form] = useState(() => openNewTaskForm(drafts))
  return form
}

/** Renders with each key, which the page around the form does not. */
export function useTypedFields({ subscribe, fields }: NewTaskForm): TypedFields | null {
  return useSyncExternalStore(subscribe, fields)
}

function openNewTaskForm(drafts: RefObject<ReturnType<typeof useDrafts>>): NewTaskForm {
  const listeners = new Set<() => void>()
  let fields: TypedFields | null = null

  function show(next: TypedFields | null): void {
    fields = next
    for (const listener of listeners) listener()
  }

  return {
    fields: () => fields,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open(today) {
      const stored = v.safeParse(StoredFields, drafts.current.read(name))
      if (!stored.success) show(blankFields(today))
      // A stored due date may be in the past by now.
      else show({ ...stored.output, due: stored.output.due < today ? today : stored.output.due })
    },
    change(fields) {
      show(fields)
      drafts.current.write(name, JSON.stringify(fields))
    },
    close: () => show(null),
    clear() {
      show(null)
      drafts.current.remove(name)
    },
  }
}
