import { foldSearch } from '../filter/folded.ts'
import { nameKey } from '../lists/tags.ts'
import { name, nameWritten, word } from './names.ts'

/** A list or a tag whose name is being typed: its sign, the name so far, and where both stand in the line. */
export type Naming = { sign: '#' | '@'; typed: string; from: number; to: number }

/** Where a name may begin: after a blank, in a filter also after its signs. */
const starts = { line: '\\s', filter: '[\\s(|-]' }
export type NamedIn = keyof typeof starts

const atEndOf = (start: string) =>
  new RegExp(
    `(?<=^|${start})(#)((?:${name}/)*(?:${word}|"[^"]*)?)$|(?<=^|${start})(@)(${word}|"[^"]*)?$`,
    'u',
  )
const atEnd = { line: atEndOf(starts.line), filter: atEndOf(starts.filter) }

/** The list or tag that is being named at the caret; null: none. */
export function namingAt(line: string, caret: number, namedIn: NamedIn): Naming | null {
  const [all = '', list, path, tag, typed] = atEnd[namedIn].exec(line.slice(0, caret)) ?? []
  const sign = list ?? tag
  if (sign !== '#' && sign !== '@') return null
  if (/^\S/.test(line.slice(caret))) return null
  return {
    sign,
    typed: (path ?? typed ?? '').replaceAll('"', ''),
    from: caret - all.length,
    to: caret,
  }
}

/** The names to choose from while one is being typed. */
export type NameChoices<Path extends readonly string[]> = {
  /** The paths that begin like what is typed, then those in which a name or a word does. */
  like: readonly Path[]
  /** The path that is made of what is typed; null where there is one already, or nothing is typed. */
  made: readonly string[] | null
  /** The place of the first choice that begins like what is typed, or else of the one that is made. */
  first: number
  /** Whether what is typed is the name of one. */
  isWhole: boolean
}

/** At most `limit` paths. None where what is typed is the name of one and nothing else begins like it. */
export function nameChoices<Path extends readonly string[]>(
  paths: readonly Path[],
  typed: string,
  limit: number,
): NameChoices<Path> {
  const wanted = foldPath(typed.split('/'))
  const made = typed.split('/').flatMap((name) => name.trim() || [])
  const [written, madeKey] = [nameKey(typed), nameKey(made.join('/'))]
  const keys = paths.map((path) => nameKey(path.join('/')))
  const ranked: Path[][] = [[], [], [], [], []]
  for (const [place, path] of paths.entries())
    ranked[keys[place] === written ? 0 : rankOf(path, wanted)]?.push(path)
  const found = ranked.slice(0, 4).flat()
  const isWhole = ranked[0]?.length !== 0
  const like = isWhole && found.length === 1 ? [] : found.slice(0, limit)
  const canBeMade = madeKey !== '' && !keys.includes(madeKey)
  const begins = ranked.slice(0, 3).some((alike) => alike.length > 0)
  return {
    like,
    made: canBeMade ? made : null,
    first: begins || !canBeMade ? 0 : like.length,
    isWhole,
  }
}

function rankOf(path: readonly string[], wanted: string): number {
  if (foldPath(path).startsWith(wanted)) return 1
  const names = path.map(foldSearch)
  if (names.some((name) => name.startsWith(wanted))) return 2
  return names.some((name) => name.includes(` ${wanted}`)) ? 3 : 4
}

const foldPath = (path: readonly string[]) => path.map(foldSearch).join('/')

/** The line with a path in place of what was being named, and where the caret is then. */
export function withName(
  line: string,
  { sign, from, to }: Naming,
  path: readonly string[],
): { line: string; caret: number } {
  const rest = line.slice(to)
  const before = `${line.slice(0, from)}${sign}${path.map(nameWritten).join('/')}`
  const blank = rest.startsWith(' ') ? '' : ' '
  return { line: `${before}${blank}${rest}`, caret: before.length + 1 }
}
