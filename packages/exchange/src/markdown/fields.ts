import type { Priority } from '@daymark/core/tables/tasks'
import { anySign, otherSigns, prioritySigns, signs, unescaped } from './escapes.ts'

/** What a line says by signs of Obsidian Tasks, fields of Dataview and dates of Kanban, and the rest of it. */
export type LineFields = {
  text: string
  values: Readonly<Partial<Record<string, string>>>
  priority: Priority | null
  tags: readonly string[]
}

type Name = keyof typeof signs

const nameOf: Readonly<Record<string, Name>> = {
  ...otherSigns,
  ...Object.fromEntries(Object.entries(signs).map(([name, sign]) => [sign, name as Name])),
}
const priorityOf: Readonly<Record<string, Priority>> = prioritySigns

const sign = new RegExp(`(?<!\\\\)(${anySign})\\ufe0f?`, 'u')
const date = /^\s*(\d{4}-\d\d-\d\d)/
// What may be long has a bound, so that a hostile line is not looked through again from each mark.
const dataview =
  /(?<!\\)\[([\w-]{1,30})::((?:\\.|[^\\\]]){0,2000})\]|(?<!\\)\(([\w-]{1,30})::((?:\\.|[^\\)]){0,2000})\)/g
const kanban = /(^|\s)@(@?)\{([^}\s]{1,20})\}/g
const tag = /(^|\s)#([\p{L}\p{N}_/-]{1,120})(?=\s|$)/gu

/** Null where a line has none of them. `#` marks a tag among fields. */
export function fieldsIn(line: string): LineFields | null {
  const values: Record<string, string> = {}
  const extract = (name: string, value: string) => {
    if (!Object.hasOwn(values, name)) values[name] = value.trim()
    return ''
  }
  let text = line
    .replace(dataview, (_, name, value, other, otherValue) =>
      extract(dataviewName(String(name ?? other)), unescaped(String(value ?? otherValue))),
    )
    .replace(kanban, (_, blank, isTime, value) => blank + extract(isTime ? 'time' : 'due', value))
  let priority: Priority | null = named(values.priority)
  const parts = text.split(sign)
  text = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2) {
    const [mark = '', after = ''] = [parts[at], parts[at + 1]]
    const name = nameOf[mark]
    priority ??= priorityOf[mark] ?? null
    const value = name === undefined ? '' : valueAfter(name, after)
    if (name !== undefined) extract(name, value)
    text += after.slice(after.indexOf(value) + value.length)
  }
  const isBare = priority === null && Object.keys(values).length === 0
  return isBare ? null : { ...withoutTags(text), values, priority }
}

/** The tags of a line, and the line without them. */
export function withoutTags(line: string): { text: string; tags: string[] } {
  const tags: string[] = []
  const text = line.replace(tag, (whole, _blank, name) => {
    // A number alone is none.
    if (!/[\p{L}_]/u.test(name)) return whole
    tags.push(name)
    return ''
  })
  return { text: unescaped(text).trim(), tags }
}

/** A date ends where it ends, a repeat where the next sign begins, an id with its word. */
function valueAfter(name: Name, after: string): string {
  if (name === 'repeat') return after.replace(/\s#.*$/s, '').trim()
  if (name === 'id' || name === 'dependsOn' || name === 'onCompletion') {
    return /^\s*(\S*)/.exec(after)?.[1] ?? ''
  }
  return date.exec(after)?.[1] ?? ''
}

const dataviewNames = new Map([
  ['completion', 'done'],
  ['completed', 'done'],
  ['dependson', 'dependsOn'],
  ['duration', 'estimate'],
  ['tag', 'tags'],
])

function dataviewName(name: string): string {
  const key = name.toLowerCase()
  return dataviewNames.get(key) ?? key
}

function named(text: string | undefined): Priority | null {
  switch (text?.toLowerCase()) {
    case 'highest':
    case 'high':
      return 'high'
    case 'low':
    case 'lowest':
      return 'low'
    case 'medium':
    case 'normal':
    case 'none':
      return 'medium'
    default:
      return null
  }
}
