/** The signs by which Obsidian Tasks knows what follows them. */
export const signs = {
  due: '📅',
  scheduled: '⏳',
  start: '🛫',
  created: '➕',
  done: '✅',
  cancelled: '❌',
  repeat: '🔁',
  id: '🆔',
  dependsOn: '⛔',
  onCompletion: '🏁',
} as const

/** Others that it takes for the same. */
export const otherSigns = { '📆': 'due', '🗓': 'due', '⌛': 'scheduled' } as const

export const prioritySigns = {
  '🔺': 'high',
  '⏫': 'high',
  '🔼': 'medium',
  '🔽': 'low',
  '⏬': 'low',
} as const

export const anySign = `(?:${[
  ...Object.values(signs),
  ...Object.keys(otherSigns),
  ...Object.keys(prioritySigns),
].join('|')})`

const escapedMark = new RegExp(`\\\\([!-/:-@[-\`{-~]|${anySign})`, 'gu')
const special = new RegExp(`\\\\|(?<=^|\\s)[#@]|^\\[(?=#)|[[(](?=[\\w-]+::)|${anySign}`, 'gu')

/** A backslash before a mark of ASCII, or before one of the signs, makes it a character. */
export function unescaped(text: string): string {
  return text.replace(escapedMark, '$1')
}

export function escaped(text: string): string {
  return text.replace(special, '\\$&')
}
