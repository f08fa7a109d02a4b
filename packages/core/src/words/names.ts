/** The names that may follow the sign of a list or tag, as sources of expressions. */
export const word = '\\p{L}[\\p{L}\\p{M}\\p{N}_-]*'
export const name = `(?:${word}|"[^"]+")`
export const path = `${name}(?:/${name})*`

/** The list and its sections that a path names. */
export function namesOf(path: string): string[] {
  return Array.from(path.matchAll(/"([^"]+)"|[^/"]+/g), ([part, quoted]) => quoted ?? part)
}

/** The name of a list or tag as it is typed after its sign. */
export function nameWritten(name: string): string {
  return isWord.test(name) ? name : `"${name.replaceAll('"', '')}"`
}

const isWord = new RegExp(`^${word}$`, 'u')
