/** So much of a text tells what it is. */
const longest = 100_000

const task =
  /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[.\]\s|^[ \t]*[-*+] (?:TODO|DONE|LATER|NOW|DOING) |^#{1,6} \S/mu
const start = /^(?:x )?(?:\([A-Z]\) |\d{4}-\d\d-\d\d )/m
const key = /(?:^|\s)(?:(?:due|rec|pri|t):[^\s/]|\+\p{L})/mu

export function isIcs(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR/i.test(text)
}

export function isMarkdown(text: string): boolean {
  return task.test(text.slice(0, longest))
}

/** Lines that no other program writes so. */
export function isTodoTxt(text: string): boolean {
  const lines = text.slice(0, longest)
  return start.test(lines) || /^x \d{4}-/m.test(lines) || key.test(lines)
}
