import { err, ok, type Result } from '@daymark/core/result'
import { mostLevels } from '../limits.ts'
import { lineOf } from '../text/csv.ts'
import type { Failure } from '../warnings.ts'

/** One line of iCalendar (RFC 5545); names are in capitals, the value is as it stands. */
export type Property = {
  name: string
  parameters: Readonly<Record<string, string>>
  value: string
}

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

/** The lines without their folds. One that can be no property goes on with the value before it, as broken programs write. */
function unfolded(text: string): { line: string; number: number }[] {
  const lines: { parts: string[]; number: number }[] = []
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1)?.parts
    if (last && /^[ \t]/.test(line)) last.push(line.slice(1))
    else if (propertyStart.test(line) || !last) lines.push({ parts: [line], number: index + 1 })
    else if (line.trim() !== '') last.push('\\n', line)
  }
  return lines.map(({ parts, number }) => ({ line: parts.join(''), number }))
}

// Other programs write more than the letters, digits and dashes of the standard.
const propertyStart = /^[A-Za-z0-9_.-]+(?=[;:])/

function propertyIn(line: string): Property | null {
  const name = propertyStart.exec(line)?.[0]
  if (name === undefined) return null
  const parameters: Record<string, string> = {}
  parameter.lastIndex = name.length
  let end = name.length
  for (let found = parameter.exec(line); found; found = parameter.exec(line)) {
    const [whole, key = '', quoted, plain = ''] = found
    parameters[key.toUpperCase()] ??= unescapedParameter(quoted ?? plain)
    end += whole.length
  }
  if (line[end] !== ':') return null
  return { name: name.toUpperCase(), parameters, value: line.slice(end + 1) }
}

// The first of several values is taken; the others of a list are passed over.
const parameter = /;([^=;:"]{1,80})=(?:"([^"]*)"|([^";:,]*))(?:,(?:"[^"]*"|[^";:,]*))*/y

/** As RFC 6868 escapes them. */
function unescapedParameter(text: string): string {
  return text.replace(/\^(['n^])/g, (_, mark) => ({ "'": '"', n: '\n' })[String(mark)] ?? '^')
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

export function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, mark) => (/n/i.test(mark) ? '\n' : mark))
}

/** The texts of a list, whose commas are not escaped. */
export function listed(text: string): string[] {
  const texts = text.match(/(?:\\[\s\S]|[^\\,])+/g) ?? []
  return texts.map((each) => unescaped(each).trim()).filter((each) => each !== '')
}
