const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** `cutAt` is the line on which a row begins that is not whole. */
type CsvRows = { rows: string[][]; cutAt: number | null }

/**
 * The rows of a table (RFC 4180), without those that are blank. A quotation mark within a cell that does not begin with
 * one is a character; after the end of a quotation, text up to the delimiter is kept. A text that ends within a quotation,
 * or is known to be cut, is read up to the row that is not whole.
 */
export function readCsv(text: string, isCut = false): CsvRows {
  const rows: string[][] = []
  const delimiter = delimiterOf(text)
  const stop = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\\r\\n]`, 'g')
  let row: string[] = []
  let [at, start] = [0, 0]
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const end = endOfQuotation(text, at + 1)
      if (end < 0) return { rows, cutAt: lineOf(text, start) }
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    }
    stop.lastIndex = at
    const next = stop.exec(text)?.index ?? text.length
    row.push(cell + text.slice(at, next))
    at = next + 1
    if (text[next] === delimiter && at < text.length) continue
    if (text[next] === delimiter) row.push('')
    if (text[next] === '\r' && text[at] === '\n') at += 1
    if (isCut && next === text.length) break
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    row = []
    start = at
  }
  return { rows, cutAt: isCut ? lineOf(text, start) : null }
}

/** The number of the line at a place, from 1 on. */
export function lineOf(text: string, place: number): number {
  return text.slice(0, place).split(/\r\n?|\n/).length
}

/** The place of the mark that ends a quotation; two are one in it. -1 where none does. */
function endOfQuotation(text: string, from: number): number {
  let end = text.indexOf('"', from)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end
}

/** The one that stands most often in the first line with several cells. */
function delimiterOf(text: string): Delimiter {
  const line = /^.*[,;\t|].*$/m.exec(text.slice(0, 10_000))?.[0] ?? ''
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best), ',')
}

/** A table with lines that end as RFC 4180 asks for. */
export function writeCsv(
  rows: readonly (readonly string[])[],
  quoted: 'where needed' | 'all quoted' = 'where needed',
  delimiter: ',' | ';' = ',',
): string {
  const written = (cell: string) => writtenCell(cell, delimiter, quoted === 'all quoted')
  return rows.map((row) => `${row.map(written).join(delimiter)}\r\n`).join('')
}

// Signs of any width, and blanks that a spreadsheet passes over to one.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A spreadsheet computes what begins so: an apostrophe makes it text. */
function writtenCell(cell: string, delimiter: string, isQuoted: boolean): string {
  const safe = formula.test(cell) ? `'${cell}` : cell
  const isBare = !isQuoted && !safe.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(safe)
  return !isBare ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell without the apostrophe that `writeCsv` puts before it. */
export function cellText(cell: string | undefined): string {
  return cell?.startsWith("'") && formula.test(cell) ? cell.slice(1) : (cell ?? '')
}

/** The cells of a row by the names of their columns, which compare without case and blanks. */
export function columnsOf(header: readonly string[]) {
  const places = new Map<string, number>()
  for (const [place, name] of header.entries()) {
    const key = columnKey(name)
    if (!places.has(key)) places.set(key, place)
  }
  return {
    has: (...names: readonly string[]) => names.every((name) => places.has(columnKey(name))),
    cell: (row: readonly string[], name: string) =>
      cellText(row[places.get(columnKey(name)) ?? -1]),
  }
}
export type Columns = ReturnType<typeof columnsOf>

function columnKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}
