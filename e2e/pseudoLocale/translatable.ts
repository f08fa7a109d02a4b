import { type PseudoLocale, pseudoText } from '../../apps/web/src/strings/samples/pseudo.ts'
import { translatable as inLanguage } from '../../apps/web/src/strings/translatable.ts'

export { show, shownLanguage } from '../../apps/web/src/strings/translatable.ts'

declare const pseudoLocale: PseudoLocale

/** What is read again as it was written, and what a keyboard has on its keys. */
const asWritten =
  /^(paletteWords|nameExamples\.all|help\.words\.(examples|signs)|shortcuts\.caps|ownData\.file|recoveryCodes\.file)\b/

/**
 * In place of strings/translatable.ts: English as it is in a pseudo-locale. Other languages stay as they are.
 * @__NO_SIDE_EFFECTS__
 */
export function translatable<Texts extends object>(part: string, english: Texts): Texts {
  return inLanguage(part, changed(part, english) as Texts)
}

function changed(key: string, text: unknown): unknown {
  if (asWritten.test(key)) return text
  if (typeof text === 'string') return pseudoText(text, pseudoLocale, [])
  if (typeof text === 'function') {
    return (...of: unknown[]) => changedWith(text(...of), stringsIn(of))
  }
  if (typeof text !== 'object' || text === null) return text
  if (Array.isArray(text)) return text.map((part, index) => changed(`${key}.${index}`, part))
  return new Proxy(text, {
    get: (_, name) => changed(`${key}.${String(name)}`, Reflect.get(text, name)),
  })
}

function changedWith(said: unknown, values: readonly string[]): unknown {
  if (typeof said === 'string') return pseudoText(said, pseudoLocale, values)
  if (Array.isArray(said)) return said.map((part) => changedWith(part, values))
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(
    Object.entries(said).map(([name, part]) => [name, changedWith(part, values)]),
  )
}

function stringsIn(of: unknown): string[] {
  if (typeof of === 'string') return [of]
  if (typeof of !== 'object' || of === null || of instanceof Map) return []
  return Object.values(of).flatMap(stringsIn)
}
