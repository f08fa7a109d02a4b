/**
 * A text that has letters of a script from right to left keeps its own order in a sentence of another direction, as in a `bdi`
 * element. Any other text stays as it is.
 */
export function isolated(text: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text
}
