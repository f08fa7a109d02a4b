/** Far more than any body of ours, far less than what exhausts the stack of whoever reads it. */
export const deepest = 100

/** Whether JSON nests deeper than that: found in one pass, before anything reads it by recursion. */
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
