import { directionOf, type TextLanguage } from '../account/textLanguage.ts'

/**
 * A name in a plain text of a language: with letters of the other direction it is isolated, so that it keeps its own order and
 * changes nothing around it. Any other name stays as it is.
 */
export function isolatedIn(language: TextLanguage): (name: string) => string {
  const other = directionOf(language) === 'ltr' ? rightToLeft : leftToRight
  return (name) => (other.test(name) ? `\u2068${name}\u2069` : name)
}

/** For what is written from left to right in any language: addresses. */
export function leftToRightIn(language: TextLanguage): (text: string) => string {
  return directionOf(language) === 'ltr' ? isolatedIn(language) : (text) => `\u2066${text}\u2069`
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]/u
