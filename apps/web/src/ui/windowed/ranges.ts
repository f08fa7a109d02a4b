/** Rows of a list, from one to before another. */
export type Range = { from: number; to: number }

/** What is rendered: a range of each list, and pinned rows. No ranges: nothing was measured yet. */
export type Shown = { ranges: readonly Range[]; pinned: readonly string[] }

/** A row to render, and the space to leave before it for rows that are not rendered. */
export type Placed = { index: number; gap: number }

/** The rows of a list to render, and the space to leave after them. */
export type Rendered = { rows: readonly Placed[]; after: number }

export type RowKinds<Row> = {
  /** Rows of one kind mostly have the same height. */
  kindOf: (row: Row) => string
  /** Assumed before a row of the kind was measured. */
  assumedHeight: (kind: string) => number
}

type Lists<Row> = RowKinds<Row> & { lists: readonly (readonly Row[])[] }

/** The range of each list that is rendered; before anything was measured, what fills `height` pixels by assumption. */
export function rangesOf<Row>({ ranges }: Shown, of: Lists<Row>, height: number): Range[] {
  let left = height
  return of.lists.map((rows, list) => {
    const range = ranges[list]
    if (range) return range
    let to = 0
    for (const row of rows) {
      if (left <= 0) break
      left -= of.assumedHeight(of.kindOf(row))
      to += 1
    }
    return { from: 0, to }
  })
}

/** The rows of a list that are rendered before anything was measured. */
export function unmeasured<Row>(rows: readonly Row[], { to }: Range, of: RowKinds<Row>): Rendered {
  const rest = rows.slice(to).map((row) => of.assumedHeight(of.kindOf(row)))
  return {
    rows: wholeList(rows.slice(0, to)),
    after: rest.reduce((sum, height) => sum + height, 0),
  }
}

export function wholeList(rows: readonly unknown[]): Placed[] {
  return rows.map((_, index) => ({ index, gap: 0 }))
}
