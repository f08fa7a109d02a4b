/** What a terminal would obey, or show in another order than it is written. */
const obeyed =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029]/g

/** A text of somebody in one line of a terminal: blanks stay blanks, control characters go. */
export function printable(text: string): string {
  return text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(obeyed, '')
}

/** JSON says the same of them by their numbers. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(obeyed, (sign) =>
    sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
