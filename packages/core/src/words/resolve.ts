import type { Found } from './find.ts'
import { isGap } from './gap.ts'
import type { ParsedFields } from './parsedFields.ts'

/** Returns the found words that are understood: the last of each kind, by their strength. */
export function resolve(line: string, found: readonly Found[]): Found[] {
  const understood: Found[] = []
  const kinds = new Set<string>()
  let tail = line.length

  for (let index = found.length - 1; index >= 0; index--) {
    const one = found[index]
    if (!one) continue
    const inTail = isGap(line, one.to, tail)
    const isFilled = (candidate: Found) => kindsOf(candidate).some((kind) => kinds.has(kind))
    const before = found[index - 1]
    const beside = [understood[0], before && isFilled(before) ? undefined : before].flatMap(
      (other) => (other && isBeside(one, other) ? other : []),
    )
    const counts =
      (inTail || one.strength > 1 || beside.some((other) => isOneMoment(one, other))) &&
      !isFilled(one) &&
      (!one.besideTime || beside.some(({ fields }) => fields.time))
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
function isOneMoment({ fields: one }: Found, { fields: other, strength }: Found): boolean {
  const isDay = ({ day, repeat }: ParsedFields) => Boolean(day ?? repeat)
  return strength > 1 && ((isDay(one) && !!other.time) || (isDay(other) && !!one.time))
}

function kindsOf({ fields }: Found): string[] {
  return fields.tag ? [`@${fields.tag.toLowerCase()}`] : Object.keys(fields)
}
