const longest = 256
const mostGroups = 10
const mostRepeatedGroups = 3
const mostBoundaries = 4

/** Whether the operator is `match` or `imatch`, whose pattern is a regular expression. */
export function isExpression(operator: string): boolean {
  return operator === 'match' || operator === 'imatch'
}

/**
 * Whether a pattern is short and simple, so that neither reading nor trying it on a long text takes
 * long. Other operators have no pattern, and any text will do.
 */
export function isSimplePattern(operator: string, pattern: string): boolean {
  if (isExpression(operator)) return pattern.length <= longest && isSimpleExpression(pattern)
  return (operator !== 'like' && operator !== 'ilike') || pattern.length <= longest
}

/**
 * Back references, counted repeats and look-around can take exponential time, and so can word
 * boundaries and groups that are repeated. A bracket or an escaped character that looks like one of
 * these counts as one.
 */
function isSimpleExpression(pattern: string): boolean {
  const count = (part: RegExp) => pattern.match(part)?.length ?? 0
  const repeated = count(/\)[*+?]/g)
  return (
    !/\\\d|\{|\(\?|\*\*\*/.test(pattern) &&
    count(/\(/g) <= (repeated === 0 ? mostGroups : mostRepeatedGroups) &&
    count(/\\[AmMyYZ]|\[\[:[<>]:\]\]/g) <= (repeated === 0 ? mostBoundaries : 0)
  )
}
