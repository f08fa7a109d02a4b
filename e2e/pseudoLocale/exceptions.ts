import { type PseudoLocale, pseudoLocaleIn } from '../../apps/web/src/strings/samples/pseudo.ts'

type Exception = {
  file: string
  /** What the titles begin with after the ids; every journey of the file without one. */
  titles?: readonly string[]
  /** In this pseudo-locale alone. */
  locale?: PseudoLocale
  reason: string
}

/** Journeys that a pseudo-locale says nothing about. */
export const exceptions: readonly Exception[] = []

/** What the journeys have in their titles that do not run in the pseudo-locale, if there is one. */
export function exceptedIn(value: string | undefined): RegExp[] {
  const locale = pseudoLocaleIn(value)
  if (locale === null) return []
  return exceptions
    .filter((exception) => (exception.locale ?? locale) === locale)
    .flatMap(({ file, titles = [''] }) =>
      titles.map((title) => new RegExp(`${escaped(`${file}.spec.ts`)} .*${escaped(title)}`)),
    )
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
