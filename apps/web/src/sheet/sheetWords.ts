import type { ListPlace } from '@daymark/core/sheet/places'
import type { RowName } from '@daymark/core/sheet/sheet'
import { strings } from '../strings.ts'

/** A row as it is called. */
export function rowText(name: RowName): string {
  const texts = strings.sheet
  switch (name.by) {
    case 'day':
      return texts.day(name.day)
    case 'list':
      return listText(name.list)
    case 'tag':
      return name.tag ? texts.tag(name.tag.tag.name) : texts.noTag
    case 'task':
      return name.name
    case 'entry': {
      const { place } = name.entry
      return place.kind === 'task' ? place.name : rowText({ by: place.kind })
    }
    case 'none':
      return texts.noTask
    case 'deleted':
      return texts.deletedTask
  }
}

export function listText(place: ListPlace): string {
  if (place.kind === 'inbox') return strings.lists.inbox
  if (place.kind === 'gone') return strings.sheet.deletedList
  return strings.sheet.path([place.list.name, ...place.sections])
}

/** The list of a row of a task or an entry; null where it has none to name. */
export function listOfRow(name: RowName): ListPlace | null {
  if (name.by === 'task') return name.list
  if (name.by === 'entry' && name.entry.place.kind === 'task') return name.entry.place.list
  return null
}
