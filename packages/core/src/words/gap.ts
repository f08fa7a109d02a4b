/** Nothing but marks and blanks. */
export function isGap(line: string, from: number, to: number): boolean {
  return /^[.,!?]*\s*$/.test(line.slice(from, to))
}
