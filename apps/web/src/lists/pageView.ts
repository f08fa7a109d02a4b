import { filters as filterTable } from '@daymark/core/tables/filters'
import { lists as listTable } from '@daymark/core/tables/lists'
import { preferences as preferenceTable } from '@daymark/core/tables/preferences'
import { tags as tagTable } from '@daymark/core/tables/tags'
import type { View } from '@daymark/core/tables/view'
import type { Mutation } from '@daymark/sync/mutation'
import type { Planner, User } from '../context.tsx'
import type { IndexPage } from './filterPage.ts'

/** How a page is sorted and grouped, as it is stored. A section shows as its list does. */
export function viewOf({ lists, tags, filters, preferences }: Planner, page: IndexPage): View {
  switch (page.kind) {
    case 'inbox':
    case 'someday':
      return objectOf(preferences.values()[0]?.views?.[page.kind])
    case 'list':
      return lists.get(page.id)?.view ?? null
    case 'tag':
      return tags.get(page.id)?.view ?? null
    case 'filter':
      return filters.get(page.id)?.view ?? null
    case 'trash':
    case 'done':
    case 'new filter':
      return null
  }
}

/** Stores it; null where there is nothing that could have it. */
export function viewMutation(
  planner: Planner,
  user: User,
  { page, view, at }: { page: IndexPage; view: NonNullable<View>; at: string },
): Mutation | null {
  switch (page.kind) {
    case 'inbox':
    case 'someday': {
      const views = { ...planner.preferences.values()[0]?.views, [page.kind]: view }
      return preferenceTable.upsert({ id: user.id, user_id: user.id }, { views }, at)
    }
    case 'list': {
      const list = planner.lists.get(page.id)
      return list ? listTable.patch(list.id, { view }, at) : null
    }
    case 'tag': {
      const tag = planner.tags.get(page.id)
      return tag ? tagTable.patch(tag.id, { view }, at) : null
    }
    case 'filter': {
      const filter = planner.filters.get(page.id)
      return filter ? filterTable.patch(filter.id, { view }, at) : null
    }
    case 'trash':
    case 'done':
    case 'new filter':
      return null
  }
}

function objectOf(value: unknown): View {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}
