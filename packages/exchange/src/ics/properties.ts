/** One line of iCalendar (RFC 5545); names are in capitals, the value is as it stands. */
export type Property = {
  name: string
  parameters: Readonly<Record<string, string>>
  value: string
  /** All of it, without folds. */
  line: string
}

/** The lines without their folds. One that can be no property goes on with the value before it, as broken programs write. */
export function unfolded(text: string): { line: string; number: number }[] {
  const lines: { parts: string[]; number: number }[] = []
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1)?.parts
    if (last && /^[ \t]/.test(line)) last.push(line.slice(1))
    else if (propertyStart.test(line) || !last) lines.push({ parts: [line], number: index + 1 })
    else if (line.trim() !== '') last.push('\\n', line)
  }
  return lines.map(({ parts, number }) => ({ line: parts.join(''), number }))
}

// Other programs write more than the letters, digits and dashes of the standard.
const propertyStart = /^[A-Za-z0-9_.-]+(?=[;:])/

export function propertyIn(line: string): Property | null {
  const name = propertyStart.exec(line)?.[0]
  if (name === undefined) return null
  const parameters: Record<string, string> = {}
  parameter.lastIndex = name.length
  let end = name.length
  for (let found = parameter.exec(line); found; found = parameter.exec(line)) {
    const [whole, key = '', quoted, plain = ''] = found
    parameters[key.toUpperCase()] ??= unescapedParameter(quoted ?? plain)
    end += whole.length
  }
  if (line[end] !== ':') return null
  return { name: name.toUpperCase(), parameters, value: line.slice(end + 1), line }
}

// The first of several values is taken; the others of a list are passed over.
const parameter = /;([^=;:"]{1,80})=(?:"([^"]*)"|([^";:,]*))(?:,(?:"[^"]*"|[^";:,]*))*/y

/** As RFC 6868 escapes them. */
function unescapedParameter(text: string): string {
  return text.replace(/\^(['n^])/g, (_, mark) => ({ "'": '"', n: '\n' })[String(mark)] ?? '^')
}

export function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, mark) => (/n/i.test(mark) ? '\n' : mark))
}
