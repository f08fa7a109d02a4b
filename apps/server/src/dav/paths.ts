import { err, ok, type Result } from '@daymark/core/result'

/** What a path under `/dav/` names. A collection is `inbox`, the id of a list or the name that its client chose. */
export type DavPath =
  | { kind: 'root' }
  | { kind: 'principal'; userId: string }
  | { kind: 'home' }
  | { kind: 'collection'; collection: string }
  | { kind: 'member'; collection: string; name: string }

export const homeHref = '/dav/lists/'

export function principalHref(userId: string): string {
  return `/dav/people/${encoded(userId)}/`
}

export function collectionHref(collection: string): string {
  return `${homeHref}${encoded(collection)}/`
}

export function memberHref(collection: string, name: string): string {
  return collectionHref(collection) + encoded(name)
}

type PathRefusal = 'bad name' | 'no such path'

/** Reads the path of a request or an href: percent-encoded in any way, also as a whole address. */
export function readPath(href: string): Result<DavPath, PathRefusal> {
  const path = href.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  const segments = path.split('/').slice(1)
  if (segments.at(-1) === '') segments.pop()
  const names = segments.map(decoded)
  if (!names.every((name) => name !== null)) return err('bad name')
  return among(names)
}

function among(names: readonly string[]): Result<DavPath, PathRefusal> {
  const [first, second, third, name, ...rest] = names
  if (rest.length > 0) return err('no such path')
  if (first === undefined || (first === 'principals' && second === undefined))
    return ok({ kind: 'root' })
  if (first === '.well-known' && second === 'caldav' && third === undefined)
    return ok({ kind: 'root' })
  if (first !== 'dav') return err('no such path')
  if (second === undefined) return ok({ kind: 'root' })
  if (second === 'people' && third !== undefined && name === undefined)
    return ok({ kind: 'principal', userId: third })
  if (second !== 'lists') return err('no such path')
  if (third === undefined) return ok({ kind: 'home' })
  if (name === undefined) return ok({ kind: 'collection', collection: third })
  return ok({ kind: 'member', collection: third, name })
}

/** Null where it is no name of a resource. */
function decoded(segment: string): string | null {
  let name: string
  try {
    name = decodeURIComponent(segment)
  } catch {
    return null
  }
  const isName = name !== '' && name !== '.' && name !== '..' && !unfit.test(name)
  return isName && Buffer.byteLength(name) <= longest ? name : null
}

const longest = 255
// biome-ignore lint/suspicious/noControlCharactersInRegex: names have none.
const unfit = /[/\u0000-\u001f\u007f-\u009f]/

/** All but what RFC 3986 calls unreserved, so that a name has one spelling. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
