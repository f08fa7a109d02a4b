import { once, perLocale } from './locale.ts'

const order = perLocale((locale) => ({
  collator: once(() => new Intl.Collator(locale.toString(), { numeric: true })),
}))

/** The order of names in the language of the reader, numbers by their value. */
export function compareNames(a: string, b: string): number {
  return order.collator().compare(a, b)
}
