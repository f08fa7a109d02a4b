/** The same text with the digits 0–9 for the Arabic ones ٠–٩ and ۰–۹, letter by letter: places in it stay the same. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
}

/** The same for a line in which `#` and `@` stand before names and `//` before a description: those keep their digits. */
export function latinNumbers(line: string): string {
  return line.replace(/(?<!\S)(?:[#@](?:"(?:[^"]|"")*"?|[^\s"])*|\/\/.*)|[٠-٩۰-۹]/gs, (found) =>
    found.length > 1 ? found : latinDigits(found),
  )
}
