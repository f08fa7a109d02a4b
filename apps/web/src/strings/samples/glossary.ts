import text from './glossary.md?raw'
import type { Code } from './languages.ts'

const columns = ['en', 'de', 'fr', 'es', 'pt', 'ar'] as const

/** The terms of the product: English, and the same in another language. */
export function termsIn(code: Code): ReadonlyMap<string, string> {
  const at = columns.indexOf(code)
  return new Map(
    rowsOf(columns.length).flatMap((cells) => {
      const [english, own] = [cells[0] ?? '', cells[at] ?? ''].map((cell) => cell.split(/[,،] /))
      return (english ?? []).map((term, index): [string, string] => [term, own?.[index] ?? ''])
    }),
  )
}

/** ‘# tasks’ with 0, 1, 2, 3, 11, 100, 1,000,000. */
export function tasksIn(code: Code): string[] {
  const row = rowsOf(2).find(([name]) => name === (code === 'pt' ? 'pt-BR' : code))
  return row?.[1]?.split(/, (?=\D|\d)/) ?? []
}

function rowsOf(width: number): string[][] {
  const rows = text.split('\n').filter((line) => /^\| [^|]*[^\s|-]/.test(line))
  const cells = rows.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  return cells.filter((row) => row.length === width && row[0] !== 'en')
}
