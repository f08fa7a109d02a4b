/** The statements of a SQL file, each with the comment directly above it. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let start = 0
  let at = 0
  while (at < text.length) {
    const skipped = lengthOfToken(text, at)
    at += skipped
    if (text[at - 1] !== ';' || skipped !== 1) continue
    statements.push(withOwnComment(text.slice(start, at)))
    start = at
  }
  return statements
}

/** Comments, texts, names, bodies: what may hold a semicolon that ends nothing. */
const tokens = [
  /--[^\n]*/y,
  /'(?:[^']|'')*'/y,
  /"[^"]*"/y,
  /\$(\w*)\$[\s\S]*?\$\1\$/y,
  /begin atomic\b[\s\S]*?;\s*end\b/y,
]

function lengthOfToken(text: string, at: number): number {
  for (const token of tokens) {
    token.lastIndex = at
    const found = token.exec(text)
    if (found) return found[0].length
  }
  return 1
}

function withOwnComment(text: string): string {
  const statement = text.trim()
  const code = /^(?:--[^\n]*\n|\n)*/.exec(statement)?.[0].length ?? 0
  const gap = statement.slice(0, code).lastIndexOf('\n\n')
  return gap < 0 ? statement : statement.slice(gap + 2)
}

/** The statements that make tables and functions, by what they make; none for a name that several functions have. */
export function sourcesOf(texts: string[]): Map<string, string> {
  const made = texts.flatMap(statementsOf).flatMap((statement) => {
    const [, kind, name] = /^create (table|function) ([\w.]+)/m.exec(statement) ?? []
    return kind && name ? [{ key: `${kind} ${name}`, statement }] : []
  })
  const isOnly = (key: string) => made.filter((one) => one.key === key).length === 1
  return new Map(
    made.filter(({ key }) => isOnly(key)).map(({ key, statement }) => [key, statement]),
  )
}
