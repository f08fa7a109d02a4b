import { type Factor, factor, isTelling } from '@daymark/core/forecast/factor'
import { type Described, type UsualTime, usualTime } from '@daymark/core/forecast/usualTime'
import { listAt } from '@daymark/core/lists/named'
import type { DraftFields } from '@daymark/core/tasks/task'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { listTreeOf, shownTagsOf } from '../trees.ts'
import { taskRecordOf, wantsForecasts } from './taskRecord.ts'

/** How long tasks like this one usually took. */
export function usualTimeOf(planner: Planner, task: Described): UsualTime | null {
  return wantsForecasts(planner) ? usualTime(taskRecordOf(planner), task) : null
}

/** How many times their estimates the tasks of a list take, where that is worth saying. */
export function factorOf(planner: Planner, list: string | null): Factor | null {
  const found = wantsForecasts(planner) ? factor(taskRecordOf(planner), list) : null
  return found && isTelling(found) ? found : null
}

/** A task that is being added, by what is typed. */
export function describedBy(
  planner: Planner,
  { title, list = [], tags = [] }: Partial<Pick<DraftFields, 'title' | 'list' | 'tags'>>,
): Described {
  const shown = shownTagsOf(planner)
  const ids = tags.flatMap((name) => shown.named(name)?.tag.id ?? [])
  return {
    title: title ?? '',
    tags: Object.fromEntries(ids.map((id) => [id, true as const])),
    list_id: list.length > 0 ? (listAt(listTreeOf(planner), list)?.id ?? null) : null,
  }
}

/** Why that is the usual time, in a sentence. */
export function reasonFor(planner: Planner, usual: UsualTime): string {
  const { of } = usual
  const texts = strings.forecast
  switch (of.kind) {
    case 'series':
      return texts.halfOfSeries(usual)
    case 'name':
      return texts.halfOfName(usual)
    case 'tag':
      return texts.halfOfTag(usual, planner.tags.get(of.id)?.name ?? '')
    case 'list':
      return texts.halfOfList(usual, planner.lists.get(of.id)?.name ?? '')
  }
}
