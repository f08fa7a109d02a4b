import { longestEstimate } from '@daymark/core/tables/tasks'
import {
  characters,
  descriptionLimit,
  nameLimit,
  oneLine,
  parseTitle,
  storable,
  tagLimit,
  titleLimit,
} from '@daymark/core/tasks/parseDraft'
import type { ExchangedTask } from './exchangedTask.ts'
import type { Warning } from './warnings.ts'

/** A task within the limits of its columns, with what that costs; null where its name has nothing to see. */
export function fitted(task: ExchangedTask): ExchangedTask | null {
  const warnings: Warning[] = [...task.warnings]
  const whole = oneLine(storable(task.name)).trim()
  const { name, rest } = splitName(whole)
  if (parseTitle(name).ok === false) return null
  if (rest) warnings.push({ kind: 'long name' })
  const text = above(rest, storable(task.description).replace(/\r\n?/g, '\n').trim())
  if (isLonger(text, descriptionLimit)) {
    warnings.push({ kind: 'long description' })
  }
  const tags = uniqueNames(task.tags)
  if (tags.length > tagLimit) warnings.push({ kind: 'too many tags', count: tags.length })
  const hasEstimate = task.estimate !== null && task.estimate >= 1
  const estimate = hasEstimate && task.estimate ? Math.round(task.estimate) : null
  if (estimate && estimate > longestEstimate) {
    warnings.push({ kind: 'estimate left out', text: String(estimate) })
  }
  return {
    ...task,
    name,
    description: firstCharacters(text, descriptionLimit),
    tags: tags.slice(0, tagLimit),
    list: task.list.map((each) => nameOf(each)).filter(Boolean),
    estimate: estimate && estimate <= longestEstimate ? estimate : null,
    // A clock without a day says nothing.
    time: task.day === null ? null : task.time,
    warnings,
  }
}

/** What a name has no room for, from a blank on, goes atop the description. */
export function splitName(whole: string): { name: string; rest: string } {
  if (!isLonger(whole, titleLimit)) return { name: whole, rest: '' }
  const start = firstCharacters(whole, titleLimit)
  const blank = start.lastIndexOf(' ')
  const end = blank > 0 ? blank : start.length
  return { name: start.slice(0, end).trim(), rest: whole.slice(end).trim() }
}

export function above(first: string, second: string): string {
  return [first, second].filter(Boolean).join('\n')
}

function firstCharacters(text: string, count: number): string {
  // No character has more than two units: the others of a long text need not be counted.
  return text.length <= count ? text : [...text.slice(0, 2 * count)].slice(0, count).join('')
}

export function isLonger(text: string, count: number): boolean {
  return text.length > count && (text.length > 2 * count || characters(text) > count)
}

/** Each name once, on one line. */
export function uniqueNames(names: readonly string[]): string[] {
  const unique = new Map(names.map((name) => [nameOf(name).toLowerCase(), nameOf(name)]))
  unique.delete('')
  return [...unique.values()]
}

/** The name of a list or a tag on one line. */
export function nameOf(text: string): string {
  const name = parseTitle(firstCharacters(text.replace(/\s+/g, ' ').trim(), nameLimit))
  return name.ok ? name.value : ''
}
