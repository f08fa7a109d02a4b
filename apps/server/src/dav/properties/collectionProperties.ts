import type { List } from '@daymark/core/tables/lists'
import { nearestColor } from '../colors.ts'
import { apple, dav, type XmlName } from '../xml/names.ts'
import { type Element, textOf } from '../xml/readXml.ts'

export type ListParts = Partial<Pick<List, 'name' | 'color'>>

/** What a property that a client gives a list changes; null: it is none that is kept. */
export function listPartOf(name: XmlName, value: Element | null): ListParts | null {
  switch (name) {
    case dav('displayname'): {
      const title = textOf(value)
      return value && title !== '' ? { name: fitted(title) } : null
    }
    case apple('calendar-color'):
      return { color: value ? nearestColor(textOf(value)) : null }
    default:
      return null
  }
}

const longestName = 120

/** The first characters of a name, as many as a list may have. */
export function fitted(name: string): string {
  return [...name].slice(0, longestName).join('').trim() || 'Untitled'
}

/** A section is called by what stands after the names above it. */
export function ownName(title: string, above: string | null): string {
  if (above === null) return title
  const own = title.startsWith(`${above} / `)
    ? title.slice(above.length + 3)
    : (title.split(' / ').at(-1) ?? title)
  return own.trim() === '' ? title : own
}
