import type { Day } from '@daymark/core/calendar/day'
import type { Planner } from '../../context.tsx'
import type { Page, View } from '../../device/address.ts'
import { strings } from '../../strings.ts'
import { isPhone } from '../../ui/history/useLayer.ts'

/** What is shown, by the name of its heading; null is today. */
export function pageName(
  planner: Planner,
  shown: { view: View; selectedDate: Day | null; page: Page | null },
): string | null {
  const { view, selectedDate, page } = shown
  if (view === 'day') return selectedDate && strings.dates.long(selectedDate)
  if (view !== 'lists') return strings.bar[view]
  // Beside the index Inbox is shown where nothing is chosen.
  if (!page) return isPhone() ? strings.bar.lists : strings.lists.inbox
  switch (page.kind) {
    case 'inbox':
    case 'someday':
      return strings.lists[page.kind]
    case 'trash':
      return strings.trash.title
    case 'done':
      return strings.done.title
    case 'new filter':
      return strings.filters.new
    case 'list':
      return planner.lists.get(page.id)?.name ?? strings.bar.lists
    case 'tag':
      return planner.tags.get(page.id)?.name ?? strings.bar.lists
    case 'filter':
      return planner.filters.get(page.id)?.name ?? strings.bar.lists
  }
}
