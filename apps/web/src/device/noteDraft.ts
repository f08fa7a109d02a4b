import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import type { Drafts } from './drafts.ts'

const name = 'closing'
const StoredNote = v.pipe(v.string(), v.parseJson(), v.object({ day: Day, note: v.string() }))

/** The line of a day that is being closed, as far as it was typed: closing the dialog or a reload does not lose it. */
export function openNoteDraft(drafts: Drafts, day: Day, saved: string) {
  return {
    read(): string {
      const stored = v.safeParse(StoredNote, drafts.read(name))
      return stored.success && stored.output.day === day ? stored.output.note : saved
    },
    write(note: string): void {
      if (note === saved) drafts.remove(name)
      else drafts.write(name, JSON.stringify({ day, note }))
    },
    remove: () => drafts.remove(name),
  }
}
