import { numbered, type Pack, patternsOf } from '../src/words/pack.ts'

/** Two languages give one word two meanings: they cannot be read together. */
export type PackClash = { word: string; languages: [string, string] }

/** The first word that means one thing in one language and something else in another. */
export function clashOf(packs: readonly Pack[]): PackClash | null {
  const known = new Map<string, { meaning: string; language: string }>()
  for (const pack of packs) {
    const { language } = pack
    for (const [use, word, meaning] of meaningsOf(pack)) {
      const key = `${use} ${word.toLowerCase()}`
      const other = known.get(key)
      if (other && other.meaning !== meaning && other.language !== language) {
        return { word, languages: [other.language, language] }
      }
      known.set(key, { meaning, language })
    }
  }
  return null
}

type Use = 'day' | 'number'

function meaningsOf(pack: Pack): [Use, word: string, meaning: string][] {
  const list = (use: Use, words: string, kind: string) =>
    Array.from(numbered(words), ([word, index]): [Use, string, string] => [
      use,
      word,
      `${kind} ${index}`,
    ])
  return [
    ...list('day', pack.weekdays, 'weekday'),
    ...list('day', pack.months, 'month'),
    ...list('number', pack.numbers, 'number'),
    ...list('number', pack.ordinals, 'ordinal'),
    ...patternsOf(pack).flatMap(({ source, ...meaning }) =>
      source
        .split('|')
        .filter((words) => !/[()]/.test(words))
        .map((words): [Use, string, string] => ['day', words, JSON.stringify(meaning)]),
    ),
  ]
}
