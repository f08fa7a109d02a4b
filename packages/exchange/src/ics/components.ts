import { err, ok, type Result } from '@daymark/core/result'
import { mostLevels } from '../limits.ts'
import { lineOf } from '../text/csv.ts'
import type { Failure } from '../warnings.ts'
import { type Property, propertyIn, unescaped, unfolded } from './properties.ts'

export type Component = {
  name: string
  properties: Property[]
  components: Component[]
}

/** `cutAt` is the line on which a component begins that is not ended, and is left out. */
type Components = { calendars: Component[]; cutAt: number | null }

/** The components of a text, which may hold several calendars one after the other. */
export function readComponents(text: string): Result<Components, Failure> {
  const root: Component = { name: '', properties: [], components: [] }
  const open = [root]
  let begun = 1
  for (const { line, number } of unfolded(text)) {
    const property = propertyIn(line)
    const within = open.at(-1) ?? root
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      const component = { name: value.trim().toUpperCase(), properties: [], components: [] }
      within.components.push(component)
      if (open.length === 2) begun = number
      if (open.push(component) > mostLevels) return err({ kind: 'too deep' })
    } else if (name === 'END') {
      const place = open.findLastIndex((each) => each.name === value.trim().toUpperCase())
      // What was not ended by itself ends with what it lies in.
      if (place > 0) open.length = place
    } else within.properties.push(property)
  }
  if (open.length === 1) return ok({ calendars: root.components, cutAt: null })
  const [, calendar, cut] = open
  if (cut) calendar?.components.pop()
  return ok({ calendars: root.components, cutAt: cut ? begun : lineOf(text, text.length) })
}

export function propertyOf(component: Component, ...names: readonly string[]): Property | null {
  for (const name of names) {
    const found = component.properties.find((property) => property.name === name)
    if (found && found.value.trim() !== '') return found
  }
  return null
}

export function propertiesOf(component: Component, name: string): readonly Property[] {
  return component.properties.filter((property) => property.name === name)
}

/** The text of the first of these properties that says something. */
export function textOf(component: Component, ...names: readonly string[]): string {
  const property = propertyOf(component, ...names)
  return property ? unescaped(property.value) : ''
}

/** The texts of a list, whose commas are not escaped. */
export function listed(text: string): string[] {
  const texts = text.match(/(?:\\[\s\S]|[^\\,])+/g) ?? []
  return texts.map((each) => unescaped(each).trim()).filter((each) => each !== '')
}
