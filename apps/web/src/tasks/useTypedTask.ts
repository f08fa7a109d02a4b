import type { Day } from '@daymark/core/day'
import { Priority } from '@daymark/core/tables/tasks'
import { DraftFields } from '@daymark/core/task'
import { useState } from 'react'
import * as v from 'valibot'
import { useDrafts } from '../context.tsx'

/** What is typed for a new task. It outlives the form, the list that breaks and the page that is reloaded. */
export type TypedTask = {
  /** Null while the form is closed. */
  fields: DraftFields | null
  open(): void
  type(fields: DraftFields): void
  /** Closes the form; what was typed is there when it opens again. */
  fold(): void
  /** Closes the form, and nothing is left of what was typed. */
  clear(): void
}

const name = 'new task'
const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...DraftFields.entries, priority: Priority }),
)

export function useTypedTask(today: Day): TypedTask {
  const drafts = useDrafts()
  const [fields, setFields] = useState<DraftFields | null>(null)

  return {
    fields,
    open() {
      const kept = v.safeParse(Kept, drafts.read(name))
      if (!kept.success) setFields(blankFields(today))
      // The day it was typed on may be over.
      else setFields({ ...kept.output, due: kept.output.due < today ? today : kept.output.due })
    },
    type(fields) {
      setFields(fields)
      drafts.write(name, JSON.stringify(fields))
    },
    fold: () => setFields(null),
    clear() {
      setFields(null)
      drafts.remove(name)
    },
  }
}

export function blankFields(today: Day): DraftFields {
  return { title: '', description: '', priority: 'medium', due: today, estimate: '' }
}
