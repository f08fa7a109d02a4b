import type { Found } from './find.ts'
import { isGap } from './gap.ts'

/** Which of the found words are understood: the last of each kind, by their strength. */
export function resolve(line: string, found: readonly Found[]): Found[] {
  const understood: Found[] = []
  const kinds = new Set<string>()
  let tail = line.length

  for (let index = found.length - 1; index >= 0; index--) {
    const one = found[index]
    if (!one) continue
    const isTimeBeside = (other: Found | undefined) =>
      other?.said.time && isGap(line, Math.min(one.to, other.to), Math.max(one.from, other.from))
    const inTail = isGap(line, one.to, tail)
    const beside = [understood[0], found[index - 1]].find(isTimeBeside)
    const claimed = kindsOf(one)
    const counts =
      // “Friday 5pm call” is not today at five.
      (inTail || one.strength > 1 || (one.said.day && beside && beside.strength > 1)) &&
      !claimed.some((kind) => kinds.has(kind)) &&
      (!one.besideTime || beside)
    if (!counts) continue
    understood.unshift(one)
    for (const kind of claimed) kinds.add(kind)
    if (inTail) tail = one.from
  }
  return understood
}

function kindsOf({ said }: Found): string[] {
  return said.tag ? [`@${said.tag.toLowerCase()}`] : Object.keys(said)
}
