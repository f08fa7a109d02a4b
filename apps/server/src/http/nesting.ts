/** The limit is far above any legitimate body and far below the depth that exhausts a parser's stack. */
export const deepest = 100

/**
 * Whether JSON nests deeper than allowed; checked in one pass before a recursive parser reads it.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (quoted) {
      if (character === '\\') index += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
