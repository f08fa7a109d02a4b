import { err, ok } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { postgresChangesFilter } from '../../test/realtime.ts'
import { type Filter, parseFilters } from './filters.ts'

describe('the text of a filter', () => {
  test.each<[text: string, filter: Partial<Filter>]>([
    ['title=eq.Write', { operator: 'eq', values: ['Write'] }],
    ['title=eq.', { operator: 'eq', values: [''] }],
    ['title=eq.a.b=c', { operator: 'eq', values: ['a.b=c'] }],
    ['title=not.eq.Write', { negated: true, operator: 'eq', values: ['Write'] }],
    ['title=in.(a,b)', { operator: 'in', values: ['a', 'b'] }],
    ['title=in.("a,b",c)', { operator: 'in', values: ['a,b', 'c'] }],
    ['title=like.%Wr_te%', { operator: 'like', values: ['%Wr_te%'] }],
    ['title=imatch."^(w|r)"', { operator: 'imatch', values: ['^(w|r)'] }],
    ['title=is.null', { operator: 'is', values: ['null'] }],
    [' title=eq.Write ', { operator: 'eq', values: ['Write'] }],
  ])('%s', (text, filter) => {
    expect(parseFilters(text)).toEqual(ok([{ column: 'title', negated: false, ...filter }]))
  })

  test('may be blank: then everything passes', () => {
    expect(parseFilters('  ')).toEqual(ok([]))
  })

  test('is understood as the client built it', () => {
    const awkward = 'a "quoted", (bracketed) \\ one'
    const text = postgresChangesFilter().eq('title', awkward).in('priority', [awkward, 'low'])

    const parsed = parseFilters(text.build())

    expect(parsed).toMatchObject(ok([{ values: [awkward] }, { values: [awkward, 'low'] }]))
  })

  test.each([
    ['undefined', '["undefined"]'],
    ['title=foo.hey', '["foo","hey"]'],
    ['title=toString.hey', '["title=toString.hey"]'],
    [`title=like.${'%a'.repeat(200)}`, 'patterns are short and simple here'],
    ['title=match.(a*)\\1', 'patterns are short and simple here'],
    ['title=imatch.((a{1,255}){1,255}){1,255}', 'patterns are short and simple here'],
    ['title=match.(?=a)(?!b)', 'patterns are short and simple here'],
    ['title=match.***=a', 'patterns are short and simple here'],
    ['title=is.empty', '["is","empty"]'],
    ['title=in.a,b', '`in` filter value must be wrapped by parentheses'],
    ['title=eq.a,,title=eq.b', '[""]'],
  ])('[T31] %s is none', (text, reason) => {
    expect(parseFilters(text)).toEqual(err(reason))
  })
})
