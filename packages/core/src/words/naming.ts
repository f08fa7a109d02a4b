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

/**
 * The paths that begin like what is typed, then those in which a name or a word does, at most `limit`. None where nothing
 * is left to choose.
 */
export function pathsLike<Path extends readonly string[]>(
  paths: readonly Path[],
  typed: string,
  limit: number,
): Path[] {
  const wanted = foldPath(typed.split('/'))
  const ranked: Path[][] = [[], [], []]
  for (const path of paths) ranked[rankOf(path, wanted)]?.push(path)
  const like = ranked.flat()
  const isChosen = like.length === 1 && nameKey(like[0]?.join('/') ?? '') === nameKey(typed)
  return isChosen ? [] : like.slice(0, limit)
}

/** The typed path, if some paths begin like it and none equals it; else null. */
export function newPath(
  paths: readonly (readonly string[])[],
  typed: string,
  like: readonly unknown[],
): string[] | null {
  const path = typed.split('/').flatMap((name) => name.trim() || [])
  const wanted = nameKey(path.join('/'))
  const isKnown = paths.some((path) => nameKey(path.join('/')) === wanted)
  return like.length === 0 || wanted === '' || isKnown ? null : path
}

function rankOf(path: readonly string[], wanted: string): number {
  if (foldPath(path).startsWith(wanted)) return 0
  const names = path.map(foldSearch)
  if (names.some((name) => name.startsWith(wanted))) return 1
  return names.some((name) => name.includes(` ${wanted}`)) ? 2 : 3
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
