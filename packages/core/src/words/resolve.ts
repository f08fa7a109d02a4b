import type { Found } from './find.ts'
import { isGap } from './gap.ts'
import type { Said } from './said.ts'

/** Which of the found words are understood: the last of each kind, by their strength. */
export function resolve(line: string, found: readonly Found[]): Found[] {
  const understood: Found[] = []
  const kinds = new Set<string>()
  let tail = line.length

  for (let index = found.length - 1; index >= 0; index--) {
    const one = found[index]
    if (!one) continue
    const inTail = isGap(line, one.to, tail)
    const isTaken = (said: Found) => kindsOf(said).some((kind) => kinds.has(kind))
    const before = found[index - 1]
    const beside = [understood[0], before && isTaken(before) ? undefined : before].flatMap(
      (other) => (other && isBeside(one, other) ? other : []),
    )
    const counts =
      (inTail || one.strength > 1 || beside.some((other) => isOneMoment(one, other))) &&
      !isTaken(one) &&
      (!one.besideTime || beside.some(({ said }) => said.time))
    if (!counts) continue
    understood.unshift(one)
    for (const kind of kindsOf(one)) kinds.add(kind)
    if (inTail) tail = one.from
  }
  return understood

  function isBeside(one: Found, other: Found): boolean {
    return isGap(line, Math.min(one.to, other.to), Math.max(one.from, other.from))
  }
}

/** “tomorrow at 9 call mom”, “Friday 5pm call”: a day and a time beside it are as strong as the stronger one. */
function isOneMoment({ said: one }: Found, { said: other, strength }: Found): boolean {
  const isDay = ({ day, repeat }: Said) => Boolean(day ?? repeat)
  return strength > 1 && ((isDay(one) && !!other.time) || (isDay(other) && !!one.time))
}

function kindsOf({ said }: Found): string[] {
  return said.tag ? [`@${said.tag.toLowerCase()}`] : Object.keys(said)
}
