import type { TypedFields } from '@daymark/core/words/quickAdd'
import * as v from 'valibot'
import type { Drafts } from '../../device/drafts.ts'
import { draftName, StoredFields } from './newTaskForm.ts'

const keptMs = 7 * 86_400_000

/** What the form had when it was last closed; null where that was nothing, or is too long ago. */
export function offeredDraft(drafts: Drafts, now: number): TypedFields | null {
  const kept = v.safeParse(StoredFields, drafts.read(draftName))
  return kept.success && now - kept.output.keptAt < keptMs ? kept.output : null
}

export function discardDraft(drafts: Drafts): void {
  drafts.remove(draftName)
}
