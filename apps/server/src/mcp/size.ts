/** What an answer may hold: it says everything twice, as text and as values, and something around it. */
const mostBytes = 94_000

/** How many bytes a value takes in an answer. */
export function bytesOf(value: unknown): number {
  const text = JSON.stringify(value)
  return Buffer.byteLength(text) + Buffer.byteLength(JSON.stringify(text))
}

/** The first of these that have room in an answer beside what else is in it. */
export function fitting<T>(values: readonly T[], beside: unknown = null): T[] {
  let room = mostBytes - bytesOf(beside)
  const fit: T[] = []
  for (const value of values) {
    room -= bytesOf(value) + 4
    if (room < 0) break
    fit.push(value)
  }
  return fit
}

/** What tools say of an answer that does not hold all. */
export function restOf(isCut: boolean, rest: string): { more: boolean; rest: string | null } {
  return { more: isCut, rest: isCut ? rest : null }
}
