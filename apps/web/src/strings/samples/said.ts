import type { Language } from '../language.ts'
import { samples } from '../samples.ts'

/** What a text says in one language. `of` are the arguments of a sample, null for a text without arguments. */
export type Said = { key: string; of: readonly unknown[] | null; text: string }

/** Every text of a language, those with arguments with each of their samples. A language may lack parts. */
export function saidIn(language: Partial<Language>): Said[] {
  return Object.entries(language).flatMap(([part, texts]) =>
    saidOf(part, texts, Reflect.get(samples, part)),
  )
}

function saidOf(key: string, text: unknown, sampled: unknown): Said[] {
  if (typeof text === 'function') {
    const listed = Array.isArray(sampled) ? sampled : []
    return listed.map((of: readonly unknown[]) => ({ key, of, text: written(text(...of)) }))
  }
  if (typeof text === 'string') return [{ key, of: null, text }]
  if (typeof text !== 'object' || text === null) return []
  return Object.entries(text).flatMap(([name, inner]) =>
    saidOf(`${key}.${name}`, inner, sampled && Reflect.get(Object(sampled), name)),
  )
}

/** A text that comes in parts, as one. */
function written(said: unknown): string {
  if (typeof said === 'string') return said
  if (typeof said !== 'object' || said === null) return ''
  const parts = Object.values(said)
  // The values of a sentence stand in it.
  return parts.map(written).join(parts.some((part) => typeof part === 'object') ? '' : ' ')
}

/** What a text and a sample of its arguments are known by in every language. */
export function idOf({ key, of }: Pick<Said, 'key' | 'of'>): string {
  return `${key} ${JSON.stringify(of)}`
}

/** The strings and the numbers among arguments. */
export function valuesIn(of: unknown): (string | number)[] {
  if (typeof of === 'string' || typeof of === 'number') return [of]
  if (typeof of !== 'object' || of === null) return []
  return Object.values(of).flatMap(valuesIn)
}
