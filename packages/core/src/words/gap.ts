/** Whether only marks and blanks stand between two places of a line. */
export function isGap(line: string, from: number, to: number): boolean {
  return /^[.,!?]*\s*$/.test(line.slice(from, to))
}
