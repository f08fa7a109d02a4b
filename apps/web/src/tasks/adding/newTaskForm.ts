import type { Day } from '@daymark/core/calendar/day'
import { Priority } from '@daymark/core/tables/tasks'
import { DraftFields } from '@daymark/core/tasks/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import * as v from 'valibot'
import type { Drafts } from '../../device/drafts.ts'

/** What a new task has from where it is added. */
export type Preset = Partial<Pick<TypedFields, 'due' | 'list' | 'tags' | 'title' | 'description'>>

/**
 * The input of the Add New Task form. It is stored, so that an error or a reload does not lose it; what the form had when it was
 * closed is a draft, offered by the next form.
 */
export type NewTaskForm = {
  /** Null while the form is closed. */
  fields(): TypedFields | null
  subscribe(listener: () => void): () => void
  /** Opens it empty. `preset`: what it begins with. */
  open(today: Day, preset?: Preset): void
  /** Opens it with what was typed when the page was left. */
  resume(today: Day): void
  change(fields: TypedFields): void
  /** Empties it, but for what it began with, its list and its day. */
  another(today: Day): void
  /** Closes it and keeps its input as a draft. */
  close(): void
  /** Closes it and deletes its input. */
  clear(): void
}

/** What becomes of the form once its task is added. */
export type AfterAdding = 'close' | 'another'

const name = 'new task'
/** Where the fields of a closed form are kept, with when that was: offeredDraft.ts. */
export const draftName = 'new task draft'

export const StoredFields = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...DraftFields.entries,
    priority: Priority,
    off: v.optional(v.array(v.string()), []),
    ownDay: v.optional(v.boolean(), false),
    keptAt: v.optional(v.number(), 0),
  }),
)

/** `onShown` is told when it opens and when it closes. */
export function openNewTaskForm(
  drafts: () => Drafts,
  now: () => number,
  onShown: (isOpen: boolean) => void,
): NewTaskForm {
  const listeners = new Set<() => void>()
  let current: TypedFields | null = null
  let unsaved: TypedFields | null = null
  let begun: Preset = {}

  function show(next: TypedFields | null): void {
    const wasOpen = current !== null
    current = next
    if ((next !== null) !== wasOpen) onShown(next !== null)
    for (const listener of listeners) listener()
  }

  function change(fields: TypedFields): void {
    show(fields)
    unsaved = fields
    // After the line is rendered, and before any other event.
    queueMicrotask(save)
  }

  function save(): void {
    if (unsaved) drafts().write(name, JSON.stringify(unsaved))
    unsaved = null
  }

  function stored(): TypedFields | null {
    const fields = v.safeParse(StoredFields, drafts().read(name))
    return fields.success ? fields.output : null
  }

  function keep(fields: TypedFields | null): void {
    if (fields && fields.title.trim() + fields.description !== '')
      drafts().write(draftName, JSON.stringify({ ...fields, keptAt: now() }))
    forget()
  }

  function forget(): void {
    unsaved = null
    drafts().remove(name)
  }

  return {
    fields: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open(today, preset = {}) {
      keep(stored())
      begun = preset
      show({ ...blankFields(today), ...preset })
    },
    resume(today) {
      begun = {}
      show(beginning(stored() ?? blankFields(today), today))
    },
    change,
    another(today) {
      if (!current) return
      const { due, ownDay, list } = current
      forget()
      show({ ...blankFields(today), ...begun, due, ownDay, list, title: '', description: '' })
    },
    close() {
      if (!current) return
      keep(current)
      show(null)
    },
    clear() {
      forget()
      show(null)
    },
  }
}

/** A stored due date may be in the past by now. */
export function beginning(fields: TypedFields, today: Day): TypedFields {
  return fields.due < today ? { ...fields, due: today } : fields
}
