import { openNamed } from '@daymark/core/lists/named'
import type { Planner } from '../../context.tsx'
import { listTreeOf, shownTagsOf } from '../trees.ts'

/** The lists and tags that drafts name, as they show now; those that are missing are made. */
export function openNames(planner: Planner, parts: Parameters<typeof openNamed>[1]) {
  return openNamed({ lists: listTreeOf(planner), tags: shownTagsOf(planner) }, parts)
}
