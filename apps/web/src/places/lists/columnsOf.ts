import type { ListTree } from '@daymark/core/lists/lists'
import type { List } from '@daymark/core/tables/lists'
import type { PageContent } from '../../lists/page.ts'
import { strings } from '../../strings.ts'
import type { Column } from '../../tasks/board/columns.ts'

/** The list itself, where it has tasks or no sections, and its sections; deeper ones stand in the column of theirs. */
export function columnsOf(
  lists: ListTree,
  own: List,
  { sections, done }: Pick<PageContent, 'sections' | 'done'>,
): Column[] {
  const columns: (Column & { sections: Column['sections'][number][] })[] = []
  for (const section of sections) {
    if (!section.list || isPutAway(lists, own, section.list)) continue
    const { list } = section
    const isTop = list.id === own.id || lists.parentOf(list.id)?.id === own.id
    const inIt = done.filter(({ list_id }) => list_id === list.id)
    const column = columns.at(-1)
    if (!isTop && column) {
      column.sections.push({ ...section, title: list.name })
      columns[columns.length - 1] = { ...column, done: [...column.done, ...inIt] }
      continue
    }
    const title = list.id === own.id ? strings.views.noSection : list.name
    columns.push({ list, title, sections: [{ ...section, title }], done: inIt })
  }
  return columns.filter(
    ({ list, sections: [first], done }) =>
      list.id !== own.id ||
      columns.length === 1 ||
      (first?.tasks.length ?? 0) > 0 ||
      done.length > 0,
  )
}

/** A section that is archived has no column, nor have those in it. */
function isPutAway(lists: ListTree, own: List, list: List): boolean {
  if (list.id === own.id) return false
  const above = lists.parentOf(list.id)
  return list.archived_at !== null || (above !== undefined && isPutAway(lists, own, above))
}
