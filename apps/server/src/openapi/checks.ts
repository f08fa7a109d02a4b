import type { JsonSchema } from './jsonSchema.ts'

/**
 * What a check constraint of one column says in JSON Schema, as PostgreSQL writes it. A part that is not known says nothing;
 * neither does a check that holds for alternatives.
 */
export function keywordsOf(check: string, column: string): JsonSchema {
  const bare = unwrapped(check)
  const parts = bare.includes(' OR ') || bare.startsWith('CASE') ? [] : conjuncts(bare)
  return Object.assign({}, ...parts.map((part) => keywordOf(part, column)))
}

function keywordOf(part: string, column: string): JsonSchema {
  const name = `"?${column}"?`
  const length = match(part, `^char_length\\(${name}\\) (>=|<=) (\\d+)$`)
  if (length) return { [length[0] === '>=' ? 'minLength' : 'maxLength']: Number(length[1]) }
  const bound = match(part, `^${name} (>=|<=) '?(-?\\d+)'?(?:::\\w+)?$`)
  if (bound) return { [bound[0] === '>=' ? 'minimum' : 'maximum']: Number(bound[1]) }
  const values = match(part, `^${name} = ANY \\(ARRAY\\[(.+)\\]\\)$`)
  if (values) return enumOf(values[0] ?? '')
  const pattern = match(part, `^${name} ~ '(.+)'::text$`)
  if (pattern) return patternOf((pattern[0] ?? '').replaceAll("''", "'"))
  const kind = match(part, `^jsonb_typeof\\(${name}\\) = '(\\w+)'::text$`)
  return kind ? { type: kind[0] ?? '' } : {}
}

function match(text: string, pattern: string): string[] | null {
  return new RegExp(pattern, 's').exec(text)?.slice(1) ?? null
}

function enumOf(list: string): JsonSchema {
  const texts = [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => value)
  if (texts.length > 0) return { enum: texts }
  const numbers = list.split(', ').map(Number)
  return numbers.some(Number.isNaN) ? {} : { enum: numbers }
}

/** PostgreSQL and JavaScript read most patterns alike; one that JavaScript cannot read is left out. */
function patternOf(pattern: string): JsonSchema {
  try {
    return new RegExp(pattern, 'u') && { pattern }
  } catch {
    return {}
  }
}

/** The parts of `(a) AND (b)`. */
function conjuncts(expression: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  let isQuoted = false
  for (let at = 0; at < expression.length; at += 1) {
    const sign = expression[at]
    if (sign === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0 && expression.startsWith(' AND ', at)) {
      parts.push(expression.slice(from, at))
      from = at + ' AND '.length
    }
  }
  return [...parts, expression.slice(from)].map(unwrapped)
}

/** Without the brackets around all of it. */
function unwrapped(expression: string): string {
  if (!expression.startsWith('(') || !expression.endsWith(')')) return expression
  let depth = 0
  for (const [at, sign] of [...expression].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0 && at < expression.length - 1) return expression
  }
  return unwrapped(expression.slice(1, -1))
}
