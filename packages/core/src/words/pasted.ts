export const lineBreak = /\r\n|[\n\r\u2028\u2029]/

/** A pasted line without the marks of its list. */
export type PastedLine = {
  text: string
  isDone: boolean
  /** The index of the line of its parent; null for a task. */
  parent: number | null
}

export const pastedLimit = 1_000

/** Marks of direction, which stand before a line unseen, and the signs of lists. */
const bullet = /^[\u200e\u200f\u202a-\u202e\u2066-\u2069]*(?:[-–*•▪▫◦‣⁃・·]\s+)?/
const numeral = /^(\d{1,4})[.)]\s+/
const box = /^(?:\[([ xX])\]|([☐◻▢])|([☑☒✓✔✅✘✗]))\s+/

/** The lines of a text that say something. Deeper indentation makes a line a step of the one above it. */
export function linesOf(text: string): PastedLine[] {
  const lines = text.split(lineBreak).filter((line) => line.trim() !== '')
  const parents = parentsOf(lines.map(indentation))
  const texts = lines.map((line) => line.trim().replace(bullet, ''))
  const counted = countedUp(texts, parents)
  return texts.map((text, index) => {
    const rest = counted.has(index) ? text.replace(numeral, '') : text
    return {
      text: rest.replace(box, ''),
      isDone: isDone(box.exec(rest)),
      parent: parents[index] ?? null,
    }
  })
}

function isDone(found: RegExpExecArray | null): boolean {
  const [, letter = '', , sign] = found ?? []
  return sign !== undefined || letter.toLowerCase() === 'x'
}

function indentation(line: string): number {
  let columns = 0
  for (const letter of line) {
    if (letter === '\t') columns += 4 - (columns % 4)
    else if (/\s/.test(letter)) columns += 1
    else break
  }
  return columns
}

/** For each line the next one above that is indented less. */
function parentsOf(indentations: readonly number[]): (number | null)[] {
  const open: number[] = []
  return indentations.map((columns, index) => {
    while (open.length > 0 && (indentations[open.at(-1) ?? 0] ?? 0) >= columns) open.pop()
    const parent = open.at(-1) ?? null
    open.push(index)
    return parent
  })
}

/** The lines whose numbers count up from 1, at least two of them below one parent. */
function countedUp(
  texts: readonly string[],
  parents: readonly (number | null)[],
): ReadonlySet<number> {
  const runs = new Map<number | null, number[]>()
  const counted = new Set<number>()
  for (const [index, text] of texts.entries()) {
    const number = Number(numeral.exec(text)?.[1])
    const parent = parents[index] ?? null
    const run = number === 1 ? [] : runs.get(parent)
    if (!run || number !== run.length + 1) continue
    run.push(index)
    runs.set(parent, run)
    if (run.length > 1) for (const line of run) counted.add(line)
  }
  return counted
}
