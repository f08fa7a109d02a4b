import type { Component } from '../ics/components.ts'
import { bare, octetsIn } from '../ics/contentLines.ts'

/** A property, or a component with all of its lines, that no column holds. */
export type Kept = { name: string; lines: readonly string[] }

/** Octets of the lines of one task. */
const mostKept = 8_192

/** The lines of a task, a component in one piece. */
export function keptIn(lines: readonly string[]): Kept[] {
  const all: { name: string; lines: string[] }[] = []
  let depth = 0
  for (const line of lines) {
    const name = lineName(line)
    if (depth > 0) all.at(-1)?.lines.push(line)
    else
      all.push({
        name: name === 'BEGIN' ? line.slice(6).trim().toUpperCase() : name,
        lines: [line],
      })
    if (name === 'BEGIN') depth += 1
    if (name === 'END') depth -= 1
  }
  return all
}

export function isComponent({ lines }: Kept): boolean {
  return lineName(lines[0] ?? '') === 'BEGIN'
}

export function keptLine(name: string, line: string): Kept {
  return { name, lines: [bare(line)] }
}

export function keptComponent(component: Component): Kept {
  return { name: component.name, lines: linesOf(component).map((line) => bare(line)) }
}

function linesOf({ name, properties, components }: Component): string[] {
  const inside = [...properties.map(({ line }) => line), ...components.flatMap(linesOf)]
  return [`BEGIN:${name}`, ...inside, `END:${name}`]
}

/** What is kept after a PUT: its lines in the place of those of their name, and what this device may not know of. */
export function keptAfter(
  current: readonly Kept[],
  incoming: readonly Kept[],
  isRemoved: (name: string) => boolean,
): string[] {
  const written = new Set<string>()
  const all: Kept[] = []
  const write = (name: string) => {
    if (!written.has(name)) all.push(...incoming.filter((each) => each.name === name))
    written.add(name)
  }
  for (const each of current) {
    if (incoming.some(({ name }) => name === each.name)) write(each.name)
    else if (!isRemoved(each.name)) all.push(each)
  }
  for (const { name } of incoming) write(name)
  return fitting(all)
}

function fitting(all: readonly Kept[]): string[] {
  let room = mostKept
  return all.flatMap(({ lines }) => {
    const octets = lines.reduce((sum, line) => sum + octetsIn(line) + 2, 0)
    if (octets > room) return []
    room -= octets
    return lines
  })
}

function lineName(line: string): string {
  return /^[^;:]*/.exec(line)?.[0].toUpperCase() ?? ''
}
