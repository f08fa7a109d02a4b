import type { Day } from '@daymark/core/calendar/day'
import { Priority } from '@daymark/core/tables/tasks'
import { DraftFields } from '@daymark/core/tasks/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { useDrafts, useToday } from '../../context.tsx'
import { hasLayer, setLayer } from '../../derived/layers.ts'
import { useEntry } from '../../ui/history/useLayer.ts'
import { useLatest } from '../../ui/useLatest.ts'

/** What a new task has from where it is added. */
export type Preset = Partial<Pick<TypedFields, 'due' | 'list' | 'tags'>>

/** The input of the Add New Task form. It is stored, so that closing the form, an error or a reload does not lose it. */
export type NewTaskForm = {
  /** Null while the form is closed. */
  fields(): TypedFields | null
  subscribe(listener: () => void): () => void
  /** `preset`: what it begins with. */
  open(today: Day, preset?: Preset): void
  change(fields: TypedFields): void
  /** Closes the form and keeps its input for the next time. */
  close(): void
  /** Closes the form and deletes its input. */
  clear(): void
}

const name = 'new task'
const layer = 'add'
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
  const isNamed = useEntry(hasLayer(layer))
  const today = useToday()
  const follow = useEffectEvent(() => {
    if (!isNamed) form.close()
    else if (!form.fields()) form.open(today)
  })
  // Back has closed it, or Forward or a reload has opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever that changes.
  useEffect(() => follow(), [isNamed])
  return form
}

/** Renders with each key, which the page around the form does not. */
export function useTypedFields({ subscribe, fields }: NewTaskForm): TypedFields | null {
  return useSyncExternalStore(subscribe, fields)
}

function openNewTaskForm(drafts: RefObject<ReturnType<typeof useDrafts>>): NewTaskForm {
  const listeners = new Set<() => void>()
  let current: TypedFields | null = null
  let unsaved: TypedFields | null = null

  function show(next: TypedFields | null): void {
    setLayer(layer, next !== null, layer)
    current = next
    for (const listener of listeners) listener()
  }

  function save(): void {
    if (unsaved) drafts.current.write(name, JSON.stringify(unsaved))
    unsaved = null
  }

  return {
    fields: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open(today, { due = today, list = [], tags = [] } = {}) {
      const stored = v.safeParse(StoredFields, drafts.current.read(name))
      const typed = stored.success ? stored.output : { ...blankFields(today), due }
      show({
        ...typed,
        // A stored due date may be in the past by now.
        due: typed.due < today ? today : typed.due,
        list: typed.list.length > 0 ? typed.list : list,
        tags: typed.tags.length > 0 ? typed.tags : tags,
      })
    },
    change(fields) {
      show(fields)
      unsaved = fields
      // After the line is rendered, and before any other event.
      queueMicrotask(save)
    },
    close: () => show(null),
    clear() {
      unsaved = null
      show(null)
      drafts.current.remove(name)
    },
  }
}
