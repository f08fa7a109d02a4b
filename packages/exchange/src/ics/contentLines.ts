const mostOctets = 75

/** Lines of iCalendar, each folded to 75 octets without cutting a character. */
export function contentLines(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function folded(line: string): string {
  if (line.length * 3 <= mostOctets) return line
  if (line.length <= mostOctets && isAscii.test(line)) return line
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const length = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + length > mostOctets) {
      parts.push(part)
      // The blank that marks a fold counts, too.
      ;[part, octets] = ['', 1]
    }
    part += character
    octets += length
  }
  return [...parts, part].join('\r\n ')
}

/** How many octets a text has in UTF-8. */
export function octetsIn(text: string): number {
  let octets = 0
  for (const character of text) octets += octetsOf(character.codePointAt(0) ?? 0)
  return octets
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of its characters are one octet each.
const isAscii = /^[\u0000-\u007f]*$/

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

/** A text as the value of a property. */
export function escaped(text: string): string {
  if (!needsEscape.test(text)) return text
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** A value that is no text, such as an id. */
export function bare(text: string): string {
  return text.replace(controls, '').replaceAll('\n', '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: most texts have none of them.
const needsEscape = /[\u0000-\u001f\u007f\\;,]/

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no value may hold.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g
