/** Numbers up to ten as words. */
export function inWords(number: number): string {
  return words[number] ?? String(number)
}

export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function quoted(title: string): string {
  return `“${title}”`
}

/** One task by its name, more by their number. */
export function oneOrMany(titles: string[]): string {
  return titles.length === 1 ? titles.map(quoted).join() : counted(titles.length, 'task')
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
