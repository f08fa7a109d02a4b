/**
 * A text with letters that run the other way than the page keeps its own order in a sentence, as in a `bdi` element. Any other text
 * stays as it is, letter by letter.
 */
export function isolated(text: string): string {
  // Nothing is shown where there is no page.
  const others = globalThis.document?.dir === 'rtl' ? fromLeft : fromRight
  return others.test(text) ? `\u2068${text}\u2069` : text
}

const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const fromLeft = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u
