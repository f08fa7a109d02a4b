import type { Priority } from '@daymark/core/tables/tasks'

const priorities: readonly (readonly [Priority, RegExp])[] = [
  ['high', /^(?:high(?:est)?|hoch|urgent|critical|important|wichtig|dringend|h|a|p?1|!!!)$/i],
  ['medium', /^(?:medium|mittel|normal|standard|m|b|p?2|!!|none|keine|no priority|-|)$/i],
  ['low', /^(?:low(?:est)?|niedrig|gering|l|n|[c-z]|p?[3-9]|!)$/i],
]

/** What is longer is neither a priority nor an estimate. */
const longestWords = 40

/** Null where the words are no priority. */
export function priorityIn(text: string): Priority | null {
  if (text.length > longestWords) return null
  const word = text.trim().replace(/(?<!\s)\s+(?:priority|priorität)$/i, '')
  return priorities.find(([, pattern]) => pattern.test(word))?.[0] ?? null
}

const yes =
  /^(?:y|yes|true|1|x|\[x\]|done|completed?|finished|closed|resolved|checked|100 ?%?|ja|j|wahr|erledigt|abgeschlossen|fertig|✓|✔|☑|✅)$/i

export function isYes(text: string): boolean {
  return yes.test(text.trim().replace(/\ufe0f/g, ''))
}

const amount =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?))?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:m|mins?\.?|minutes?|minuten?)?)?$/i

/** Minutes, written as 90, 1:30, 1h 30m or 1,5 Std; null where they are none. */
export function estimateIn(text: string): number | null {
  if (text.length > longestWords) return null
  const [, hours, rest] =
    /^(\d{1,3}):(\d\d)(?::\d\d)?$/.exec(text.trim()) ?? amount.exec(text.trim()) ?? []
  if (hours === undefined && rest === undefined) return null
  const number = (part = '0') => Number(part.replace(',', '.'))
  return Math.round(number(hours) * 60 + number(rest))
}

/** Names in a cell, between commas or semicolons; one that has such a mark stands in quotation marks. */
export function namesIn(text: string): string[] {
  const names = text.match(/\s*"(?:[^"]|"")*"\s*(?=[,;]|$)|[^,;]+/g) ?? []
  return names
    .map((name) => name.trim())
    .map((name) => (/^".*"$/s.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name))
    .filter((name) => name !== '')
}

export function writtenNames(names: readonly string[]): string {
  return names
    .map((name) => (/[,;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(', ')
}
