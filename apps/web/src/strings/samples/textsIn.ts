import { type Code, codes, inEnglish, translationOf } from './languages.ts'
import { idOf, saidIn } from './said.ts'

export { codes }

/** A text with its samples, or alone: in English and in a language; null where the language lacks it. */
type Text = { key: string; said: { english: string; own: string | null }[] }

export async function textsIn(code: Code): Promise<Text[]> {
  const { parts } = await translationOf(code)
  const own = new Map(saidIn(parts).map((said) => [idOf(said), said.text]))
  const texts = new Map<string, Text>()
  for (const said of saidIn(inEnglish)) {
    const text = texts.get(said.key) ?? { key: said.key, said: [] }
    text.said.push({ english: said.text, own: own.get(idOf(said)) ?? null })
    texts.set(said.key, text)
  }
  return [...texts.values()]
}
