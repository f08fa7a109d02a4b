import { linesOf } from '@daymark/core/words/pasted'
import { unescaped } from './escapes.ts'

/** A line of a list that is a task. */
export type TaskLine = {
  text: string
  isDone: boolean
  /** What was written of a task that was given up or is under way; '' of others. */
  status: string
  parent: number | null
  list: readonly string[]
  /** The lines below it that are no tasks. */
  notes: readonly string[]
}

type Line = {
  line: string
  list: readonly string[]
  hasMark: boolean
  notes: string[]
  status: string
}

const heading = /^ {0,3}(#{1,6})\s(.*)$/
const bullet = /^(\s*)(?:[-*+•]|\d{1,9}[.)])\s/
const status = /^(\s*(?:[-*+•]|\d{1,9}[.)])\s+)\[([^\]\s])\](?=\s)/u
/** How PlainTasks and others write what was given up; pasted lines read the other boxes. */
const cross = /^\s*(?:[-*+•]\s+)?([✘✗])\s/u
const marker = /^(\s*[-*+]\s+)(TODO|DOING|LATER|NOW|WAITING|WAIT|DONE|CANCELL?ED)\s+/
/** What belongs to the file or to the program, and to no task. */
const passedOver =
  /^\s*(?:[*-]\s+)?[\w-]+:: |^\s*(?:collapsed|id)::|^\s*(?:-{3,}|\*{3,}|_{3,}|%%.*%%|<!--.*-->|\|.*\|)\s*$/

/** The tasks of a text under the headings that they stand below. */
export function taskLines(text: string): TaskLine[] {
  const read: Line[] = []
  const path: string[] = []
  let levels: number[] = []
  let isBelowHeading = false
  for (const line of withoutBlocks(text.split(/\r\n|[\n\r\u2028\u2029]/))) {
    if (line.trim() === '') continue
    const [, marks, title = ''] = heading.exec(line) ?? []
    if (marks !== undefined) {
      levels = levels.filter((level) => level < marks.length)
      path.length = levels.length
      path.push(unescaped(withoutClosing(title.trim())))
      levels.push(marks.length)
      isBelowHeading = true
      continue
    }
    // The note of a list.
    if (isBelowHeading && line.startsWith('>')) continue
    isBelowHeading = false
    const last = read.at(-1)
    const isNote = last && isNoteOf(line, last)
    if (isNote) last.notes.push(noteIn(line))
    else if (!passedOver.test(line)) read.push(readLine(line, [...path]))
  }
  return outlined(read)
}

/** A heading may end with the marks that it begins with. */
function withoutClosing(title: string): string {
  const last = title.lastIndexOf(' ')
  return last > 0 && /^#+$/.test(title.slice(last + 1)) ? title.slice(0, last).trim() : title
}

/** Steps are told by indentation below each heading, as they are in pasted lines. */
function outlined(all: readonly Line[]): TaskLine[] {
  const lines: TaskLine[] = []
  for (let start = 0, end = 0; start < all.length; start = end) {
    const path = all[start]?.list.join('\n')
    while (end < all.length && all[end]?.list.join('\n') === path) end += 1
    const block = all.slice(start, end)
    const pasted = linesOf(block.map(({ line }) => line).join('\n'))
    for (const [index, { line: _, hasMark: __, ...each }] of block.entries()) {
      const read = pasted[index]
      if (!read) continue
      const parent = read.parent === null ? null : start + read.parent
      lines.push({
        ...each,
        text: read.text,
        isDone: read.isDone || isCancelled(each.status),
        parent,
      })
    }
  }
  return lines
}

function readLine(line: string, list: readonly string[]): Line {
  const [, word = ''] = /^\s*[-*+]\s+(\w+)/.exec(line) ?? []
  const state = status.exec(line)?.[2] ?? cross.exec(line)?.[1] ?? (marker.test(line) ? word : '')
  const isDone = /^(?:x|DONE)$/i.test(state)
  const plain = line
    .replace(status, `$1[${isDone ? 'x' : ' '}]`)
    .replace(marker, `$1[${isDone ? 'x' : ' '}] `)
    .replace(/^(\s*)\+(?=\s)/, '$1-')
  const isPlain = /^(?:|x| |DONE|TODO|LATER)$/i.test(state)
  return { line: plain, list, hasMark: bullet.test(line), notes: [], status: isPlain ? '' : state }
}

function isCancelled(state: string): boolean {
  return /^(?:[-✘✗]|CANCELL?ED)$/.test(state)
}

/** A quotation below a task, a date of Logseq, or a further line of a list's entry. */
function isNoteOf(line: string, task: Line): boolean {
  if (/^\s*(?:SCHEDULED|DEADLINE): </.test(line)) return true
  const isDeeper = indentation(line) > indentation(task.line)
  return (
    isDeeper &&
    (/^\s*>/.test(line) || (task.hasMark && !bullet.test(line) && !passedOver.test(line)))
  )
}

function noteIn(line: string): string {
  return line.replace(/^\s*(?:> ?)?/, '')
}

function indentation(line: string): number {
  return /^\s*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0
}

/** Lines without what stands before the text, code, and what programs keep for themselves. */
function* withoutBlocks(lines: readonly string[]): Generator<string, void> {
  const frontMatter = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1
  let end: RegExp | null = null
  for (const line of lines.slice(frontMatter + 1)) {
    const text = line.trim()
    if (end) {
      if (end.test(text)) end = null
      continue
    }
    if (/^(?:```|~~~)/.test(text)) end = text.startsWith('`') ? /^```/ : /^~~~/
    else if (text === ':LOGBOOK:') end = /^:END:$/
    else if (/^%%(?!.*%%$)/.test(text)) end = /%%$/
    else if (/^<!--(?!.*-->)/.test(text)) end = /-->$/
    else yield line
  }
}
