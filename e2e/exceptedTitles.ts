/** Journeys that something says nothing about. */
export type Exception = {
  file: string
  /** What their titles have in them; every journey of the file without one. */
  titles?: readonly string[]
  reason: string
}

/** What the whole titles of these journeys have in them. */
export function titlesOf(exceptions: readonly Exception[]): RegExp[] {
  return exceptions.flatMap(({ file, titles = [''] }) =>
    titles.map((title) => new RegExp(`${escaped(`${file}.spec.ts`)} .*${escaped(title)}`)),
  )
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
