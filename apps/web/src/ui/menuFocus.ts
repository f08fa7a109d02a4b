import type { KeyboardEvent } from 'react'
import { inlineKey } from './inlineKey.ts'

/** The entry of a menu that a key moves the focus to, if any. Choices that stand side by side are one line. */
export function nextEntry(
  entries: readonly HTMLElement[],
  present: HTMLElement | undefined,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): HTMLElement | undefined {
  const lines = linesOf(entries)
  const line = lines.findIndex((entries) => entries.some((entry) => entry === present))
  switch (inlineKey(key)) {
    case 'ArrowDown':
      return firstOf(lines[(line + 1) % lines.length])
    case 'ArrowUp':
      return firstOf(lines.at(line <= 0 ? -1 : line - 1))
    case 'ArrowRight':
      return beside(lines[line], present, 1)
    case 'ArrowLeft':
      return beside(lines[line], present, -1)
    case 'Home':
      return firstOf(lines[0])
    case 'End':
      return firstOf(lines.at(-1))
  }
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey) return undefined
  const after = present ? entries.indexOf(present) + 1 : 0
  return [...entries.slice(after), ...entries.slice(0, after)].find(
    (entry) => firstLetter(nameOf(entry)) === firstLetter(key),
  )
}

/** The one that holds now, or else the first. */
export function firstOf(line: readonly HTMLElement[] = []): HTMLElement | undefined {
  return line.find((entry) => entry.ariaChecked === 'true') ?? line[0]
}

export function linesOf(entries: readonly HTMLElement[]): HTMLElement[][] {
  const lines = new Map<Element | null, HTMLElement[]>()
  for (const entry of entries) {
    const line = entry.role === 'menuitemradio' ? entry.parentElement : entry
    lines.set(line, [...(lines.get(line) ?? []), entry])
  }
  return [...lines.values()]
}

function beside(line: readonly HTMLElement[] = [], present: HTMLElement | undefined, by: 1 | -1) {
  const place = present ? line.indexOf(present) : -1
  return line.length > 1 ? line.at((place + by) % line.length) : undefined
}

function nameOf(entry: HTMLElement): string {
  return entry.ariaLabel ?? entry.innerText
}

/** Without case and marks: É is found by e, and أ by ا. */
function firstLetter(text: string): string {
  return text.normalize('NFD').charAt(0).toLowerCase()
}
