import { type PseudoLocale, pseudoText } from '../../apps/web/src/strings/samples/pseudo.ts'

/** What is read again as it was written, and what a keyboard has on its keys. */
const asWritten =
  /^(paletteWords|nameExamples\.all|help\.words\.(examples|signs)|shortcuts\.caps|ownData\.file|recoveryCodes\.file)\b/

/** An English text, or a part with all of its texts, as it is in a pseudo-locale. */
export function inPseudoLocale(locale: PseudoLocale, key: string, text: unknown): unknown {
  if (asWritten.test(key)) return text
  if (typeof text === 'string') return pseudoText(text, locale, [])
  if (typeof text === 'function') {
    return (...of: unknown[]) => said(locale, text(...of), stringsIn(of))
  }
  if (typeof text !== 'object' || text === null) return text
  if (Array.isArray(text)) {
    return text.map((part, index) => inPseudoLocale(locale, `${key}.${index}`, part))
  }
  return new Proxy(text, {
    get: (_, name) => inPseudoLocale(locale, `${key}.${String(name)}`, Reflect.get(text, name)),
  })
}

function said(locale: PseudoLocale, text: unknown, values: readonly string[]): unknown {
  if (typeof text === 'string') return pseudoText(text, locale, values)
  if (Array.isArray(text)) return text.map((part) => said(locale, part, values))
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(
    Object.entries(text).map(([name, part]) => [name, said(locale, part, values)]),
  )
}

function stringsIn(of: unknown): string[] {
  if (typeof of === 'string') return [of]
  if (typeof of !== 'object' || of === null || of instanceof Map) return []
  return Object.values(of).flatMap(stringsIn)
}
