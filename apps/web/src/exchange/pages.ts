/** How high the pages before one are together. */
export function heightBefore(heightOf: (page: number) => number, end: number): number {
  let height = 0
  for (let page = 0; page < end; page += 1) height += heightOf(page)
  return height
}

/** The pages that lie between two offsets. */
export function pagesIn(
  heightOf: (page: number) => number,
  count: number,
  top: number,
  bottom: number,
): { from: number; to: number } {
  let from = 0
  let offset = 0
  while (from < count - 1 && offset + heightOf(from) <= top) {
    offset += heightOf(from)
    from += 1
  }
  let to = from
  while (to < count && offset < bottom) {
    offset += heightOf(to)
    to += 1
  }
  return { from, to }
}
