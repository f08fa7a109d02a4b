import { nameKey, tagsIn } from '@daymark/core/lists/tags'
import { nameChoices } from '@daymark/core/words/naming'

/** The tags of a text with commas between them, and the beginning of one that is still being typed. */
function partsOf(text: string, names: readonly string[]): { whole: string[]; begun: string } {
  const at = Math.max(...[',', '،'].map((comma) => text.lastIndexOf(comma))) + 1
  const [last = ''] = tagsIn(text.slice(at))
  const isWhole = names.some((name) => nameKey(name) === nameKey(last))
  const before = tagsIn(text.slice(0, at))
  return isWhole ? { whole: [...before, last], begun: '' } : { whole: before, begun: last }
}

/** Those of the names that can be added: while one is being typed, those that begin like it. At most `limit`. */
export function offeredTags(text: string, names: readonly string[], limit: number): string[] {
  const { whole, begun } = partsOf(text, names)
  const chosen = new Set(whole.map(nameKey))
  const others = names.filter((name) => !chosen.has(nameKey(name))).map((name) => [name])
  return nameChoices(others, begun, limit).like.flat()
}

/** The text with a tag in place of what is being typed, or after the others. */
export function withTag(text: string, name: string, names: readonly string[]): string {
  return [...partsOf(text, names).whole, name].join(', ')
}
