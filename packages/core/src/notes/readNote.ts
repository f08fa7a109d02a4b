import { mark } from './listMark.ts'
import type { Block, Box, Inline, NoteList, ReadAddress } from './note.ts'
import { readLine } from './readLine.ts'

/** Reads a note as it is shown. What has no mark is text as it is written. */
export function readNote(text: string, read: ReadAddress): readonly Block[] {
  const lines = text.split(/\r?\n/)
  const lastFence = lines.findLastIndex(isFence)
  const kinds = lines.map((line, place) => kindOf(line, place < lastFence))
  const blocks: Block[] = []
  let line = 0
  while (line < lines.length) {
    const kind = kinds[line] ?? 'blank'
    const end = endOfBlock(lines, kinds, line)
    blocks.push(...blocksOf(kind, lines.slice(line, end), line, read))
    line = end
  }
  return blocks
}

type Kind = 'blank' | 'fence' | 'heading' | 'quotation' | 'list' | 'paragraph'

function kindOf(line: string, isClosed: boolean): Kind {
  if (line.trim() === '') return 'blank'
  if (isClosed && line.startsWith('```')) return 'fence'
  if (/^#{1,3} \s*\S/.test(line)) return 'heading'
  if (line.startsWith('> ') || line === '>') return 'quotation'
  return mark.test(line) ? 'list' : 'paragraph'
}

const isFence = (line: string) => line.trimEnd() === '```'

/** The line after a block: what is alike and neighbouring is one, but for headings. */
function endOfBlock(lines: readonly string[], kinds: readonly Kind[], start: number): number {
  const kind = kinds[start]
  let end = start + 1
  if (kind === 'heading' || kind === 'blank') return end
  if (kind === 'fence') {
    while (end < lines.length && !isFence(lines[end] ?? '')) end += 1
    return end + 1
  }
  while (end < lines.length && kinds[end] === kind) end += 1
  return end
}

function blocksOf(
  kind: Kind,
  lines: readonly string[],
  start: number,
  read: ReadAddress,
): readonly Block[] {
  switch (kind) {
    case 'blank':
      return []
    case 'fence':
      return [{ kind: 'code', text: lines.slice(1, -1).join('\n') }]
    case 'heading':
      return lines.map((line) => ({ kind, content: readLine(line.replace(/^#+ \s*/, ''), read) }))
    case 'quotation':
      return [
        {
          kind,
          content: readLines(
            lines.map((line) => line.slice(2)),
            read,
          ),
        },
      ]
    case 'list':
      return listsOf(lines, start, read)
    case 'paragraph':
      return [{ kind, content: readLines(lines, read) }]
  }
}

function readLines(lines: readonly string[], read: ReadAddress): readonly Inline[] {
  return lines.flatMap((line, place) => [
    ...(place > 0 ? [{ kind: 'text', text: '\n' } as const] : []),
    ...readLine(line, read),
  ])
}

/** Lists lie in one another up to this depth. */
const deepest = 2

type OpenItem = { content: readonly Inline[]; box: Box | null; lists: OpenList[] }
type OpenList = { kind: 'list'; first: number | null; items: OpenItem[] }

function listsOf(lines: readonly string[], start: number, read: ReadAddress): readonly NoteList[] {
  const root: OpenItem = { content: [], box: null, lists: [] }
  /** The items that the next line may lie in. */
  let path: OpenItem[] = [root]
  for (const [place, text] of lines.entries()) {
    const [whole = '', indent = '', sign = '', checked] = mark.exec(text) ?? []
    const depth = Math.min(depthOf(indent), deepest, path.length - 1)
    path = path.slice(0, depth + 1)
    const box =
      checked === undefined ? null : { line: start + place, text, checked: checked !== ' ' }
    const item: OpenItem = { content: readLine(text.slice(whole.length), read), box, lists: [] }
    const first = sign.endsWith('.') ? Number.parseInt(sign, 10) : null
    const { lists } = path[depth] ?? root
    const last = lists.at(-1)
    if (last && (last.first === null) === (first === null)) last.items.push(item)
    else lists.push({ kind: 'list', first, items: [item] })
    path.push(item)
  }
  return root.lists
}

/** Two blanks or a tab are one step. */
function depthOf(indent: string): number {
  const tabs = indent.split('\t').length - 1
  return tabs + Math.floor((indent.length - tabs) / 2)
}

/** The note with the sign of a box turned; null where the line says something else meanwhile. */
export function withBoxTurned(note: string, { line, text, checked }: Box): string | null {
  const lines = note.split('\n')
  const present = lines[line]
  if (present?.replace(/\r$/, '') !== text) return null
  const turned = present.replace(/\[[ xX]\]/, checked ? '[ ]' : '[x]')
  return lines.with(line, turned).join('\n')
}
