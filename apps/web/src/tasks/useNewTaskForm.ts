import type { Day } from '@daymark/core/day'
import { Priority } from '@daymark/core/tables/tasks'
import { DraftFields } from '@daymark/core/task'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { useState } from 'react'
import * as v from 'valibot'
import { useDrafts } from '../context.tsx'

/** The input of the Add New Task form. It is stored, so that closing the form, an error or a reload does not lose it. */
export type NewTaskForm = {
  /** Null while the form is closed. */
  fields: TypedFields | null
  open(): void
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

export function useNewTaskForm(today: Day): NewTaskForm {
  const drafts = useDrafts()
  const [fields, setFields] = useState<TypedFields | null>(null)

  return {
    fields,
    open() {
      const stored = v.safeParse(StoredFields, drafts.read(name))
      if (!stored.success) setFields(blankFields(today))
      // A stored due date may be in the past by now.
      else
        setFields({ ...stored.output, due: stored.output.due < today ? today : stored.output.due })
    },
    change(fields) {
      setFields(fields)
      drafts.write(name, JSON.stringify(fields))
    },
    close: () => setFields(null),
    clear() {
      setFields(null)
      drafts.remove(name)
    },
  }
}

export function blankFields(today: Day): TypedFields {
  return {
    title: '',
    description: '',
    priority: 'medium',
    due: today,
    estimate: '',
    time: '',
    deadline: '',
    off: [],
    ownDay: false,
  }
}
