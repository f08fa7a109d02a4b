import { german } from './de.ts'
import { english } from './en.ts'
import type { Pack } from './pack.ts'

/** English and, if the browser has it, German; first the one that it names first. */
export function packsFor(languages: readonly string[]): readonly [Pack, ...Pack[]] {
  const place = ({ language }: Pack) =>
    languages.findIndex((tag) => tag.toLowerCase().split('-')[0] === language)
  if (place(german) < 0) return [english]
  const isGermanFirst = place(english) < 0 || place(german) < place(english)
  return isGermanFirst ? [german, english] : [english, german]
}
