import { type Property, propertyIn, unescaped, unfolded } from '@daymark/exchange/ics/properties'

export type Component = {
  readonly name: string
  readonly properties: Property[]
  readonly components: Component[]
}

export type Problem = 'not_calendar' | 'incomplete' | 'too_large'

const mostCharacters = 5 * 1024 * 1024
const mostComponents = 20_000
const mostLevels = 20

/** The calendars of a file, or why it is none. A component that does not end by itself ends with what it lies in. */
export function readCalendars(text: string): readonly Component[] | Problem {
  if (text.length > mostCharacters) return 'too_large'
  const root: Component = { name: '', properties: [], components: [] }
  const open = [root]
  let count = 0
  for (const { line } of unfolded(text.replace(/^\ufeff/, ''))) {
    const property = propertyIn(withQuotedZone(line.trimStart()))
    const within = open.at(-1) ?? root
    if (!property) continue
    const name = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN') {
      if (open.length === 1 && name !== 'VCALENDAR') continue
      // Alarms are passed over, and some programs write several for each entry.
      if (name !== 'VALARM') count += 1
      const component = { name, properties: [], components: [] }
      within.components.push(component)
      if (count > mostComponents || open.push(component) > mostLevels) return 'too_large'
    } else if (property.name === 'END') {
      const place = open.findLastIndex((each) => each.name === name)
      if (place > 0) open.length = place
    } else if (within !== root) within.properties.push(property)
  }
  if (root.components.length === 0) return 'not_calendar'
  return open.length > 1 ? 'incomplete' : root.components
}

/** Exchange writes names with a colon in them, ‘(UTC+01:00) …’, not always in quotes. */
function withQuotedZone(line: string): string {
  return line.replace(/^([A-Za-z-]+(?:;[^:"]*?)?;TZID=)(\([^)"]*\)[^";:]*)(?=[;:])/i, '$1"$2"')
}

/** All components of a name, also those in one that was not ended. */
export function componentsNamed(within: Component, name: string): Component[] {
  return within.components.flatMap((each) => [
    ...(each.name === name ? [each] : []),
    ...componentsNamed(each, name),
  ])
}

export function propertiesNamed(component: Component, name: string): readonly Property[] {
  return component.properties.filter((each) => each.name === name && each.value.trim() !== '')
}

export function propertyNamed(component: Component, name: string): Property | null {
  return component.properties.find((each) => each.name === name && each.value.trim() !== '') ?? null
}

/** A value in capitals, such as that of STATUS. */
export function wordOf(component: Component, name: string): string {
  return propertyNamed(component, name)?.value.trim().toUpperCase() ?? ''
}

/** A text on one line, of at most so many characters; empty where the property says nothing. */
export function textOf(component: Component, name: string, most: number): string {
  const property = propertyNamed(component, name)
  return property ? oneLine(unescaped(property.value), most) : ''
}

/** What PostgreSQL does not keep, and what would break a line, becomes a space. */
function oneLine(text: string, most: number): string {
  const plain = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return plain.length <= most ? plain : [...plain].slice(0, most).join('').trimEnd()
}
