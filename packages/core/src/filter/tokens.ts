import type { Term } from './condition.ts'
import type { FieldFilter } from './fieldFilter.ts'
import { type ReadDay, termAt, textTerm } from './terms.ts'

export type Token = { sign: '(' | ')' | '|' | '-' | Term; from: number; to: number }

/** Brackets in brackets are read so deep; further ones are text. */
const deepest = 10

const blanks = /\s*/y
/** Brackets with nothing in them, brackets, bars, and a dash before something. */
const signs = /\(\s*\)|[()]|\|+|-(?=-*[^\s|)-])/y

/** The signs and terms of a filter. Every sign has something to act on. */
export function tokensOf(
  query: string,
  readDay: ReadDay,
  fields: readonly FieldFilter[],
): { tokens: Token[]; isTooDeep: boolean } {
  const tokens: Token[] = []
  for (let at = after(blanks, query, 0); at < query.length; ) {
    const end = after(signs, query, at)
    const { term, to } =
      end > at
        ? { term: signIn(query.slice(at, end)), to: end }
        : termAt(query, at, readDay, fields)
    tokens.push({ sign: term, from: at, to })
    at = after(blanks, query, to)
  }
  const bracketed = withoutLoneBrackets(tokens, query)
  return { ...bracketed, tokens: withoutLoneBars(bracketed.tokens, query) }
}

function signIn(text: string): Token['sign'] {
  switch (text.charAt(0)) {
    case ')':
      return ')'
    case '|':
      return '|'
    case '-':
      return '-'
    default:
      return text === '(' ? text : textTerm(text)
  }
}

/** Makes text of brackets that close nothing, have nothing after them, or lie too deep. */
function withoutLoneBrackets(
  tokens: readonly Token[],
  query: string,
): { tokens: Token[]; isTooDeep: boolean } {
  const opened: number[] = []
  const lone = new Set<number>()
  let isTooDeep = false
  for (const [index, { sign }] of tokens.entries()) {
    if (sign === '(') {
      opened.push(index)
      if (opened.length > deepest) {
        isTooDeep = true
        lone.add(index)
      }
    }
    if (sign === ')') {
      const start = opened.pop()
      if (start === undefined || lone.has(start)) lone.add(index)
    }
  }
  if (tokens.at(-1)?.sign === '(') lone.add(tokens.length - 1)
  return {
    tokens: tokens.map((token, index) => (lone.has(index) ? asText(token, query) : token)),
    isTooDeep,
  }
}

/** Makes text of bars that do not stand between two conditions. */
function withoutLoneBars(tokens: readonly Token[], query: string): Token[] {
  const settled: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const before = settled.at(-1)?.sign ?? '('
    const next = tokens[index + 1]?.sign ?? ')'
    const isLone = token.sign === '|' && (before === '(' || before === '|' || next === ')')
    settled.push(isLone ? asText(token, query) : token)
  }
  return settled
}

function asText({ from, to }: Token, query: string): Token {
  return { sign: textTerm(query.slice(from, to)), from, to }
}

function after(regex: RegExp, query: string, at: number): number {
  regex.lastIndex = at
  return regex.test(query) ? regex.lastIndex : at
}
