import * as v from 'valibot'

/** The result of a read: the number of rows, the total number, and their text. */
export type Page = v.InferOutput<typeof PageRow>[0]

const PageRow = v.tuple([
  v.object({ total: v.nullable(v.number()), rows: v.number(), body: v.string() }),
])

export function readPage(answered: unknown): Page {
  return v.parse(PageRow, answered)[0]
}
