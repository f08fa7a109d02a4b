import { describe, expect, test } from 'vitest'
import type { Query } from './query.ts'
import { readQuery } from './queryString.ts'

describe('select', () => {
  test('selects everything when it is absent or empty', () => {
    expect(read('').select).toEqual([{ kind: 'all' }])
    expect(read('select=').select).toEqual([{ kind: 'all' }])
  })

  test('accepts columns, aliases, casts and JSON paths', () => {
    expect(read('select=id, name:title ,due_date::date,on:edited->"a.b"->>-1').select).toEqual([
      column('id'),
      { ...column('title'), alias: 'name' },
      { ...column('due_date'), cast: 'date' },
      {
        ...column('edited', [
          { arrow: '->', at: { kind: 'key', key: 'a.b' } },
          { arrow: '->>', at: { kind: 'index', index: '-1' } },
        ]),
        alias: 'on',
      },
    ])
  })

  test('accepts names with dashes, blanks and, in quotes, anything', () => {
    expect(read('select=a-b,a b,"a,""').error?.code).toBe('PGRST100')
    expect(read('select=a-b,a b,"a,\\"b"').select).toEqual([
      column('a-b'),
      column('a b'),
      column('a,"b'),
    ])
  })
})

describe('filters', () => {
  test.each([
    ['id=eq.1', { kind: 'value', operator: 'eq', value: '1' }],
    ['id=eq.', { kind: 'value', operator: 'eq', value: '' }],
    ['id=gte.a.b,c', { kind: 'value', operator: 'gte', value: 'a.b,c' }],
    ['id=ilike.*a+b%25', { kind: 'value', operator: 'ilike', value: '*a b%' }],
    ['id=in.(1,2)', { kind: 'in', values: ['1', '2'] }],
    ['id=in.(a,"b,c","d\\"e")', { kind: 'in', values: ['a', 'b,c', 'd"e'] }],
    ['id=in.()', { kind: 'in', values: [] }],
    ['id=is.NULL', { kind: 'is', state: 'null' }],
    ['id=is.not_null', { kind: 'is', state: 'not_null' }],
    ['id=isdistinct.x', { kind: 'distinct', value: 'x' }],
    [
      'id=like(any).{a,b}',
      { kind: 'quantified', operator: 'like', quantifier: 'any', value: '{a,b}' },
    ],
  ])('%s', (search, comparison) => {
    expect(read(search).where).toEqual([
      { kind: 'compare', not: false, field: { column: 'id', path: [] }, comparison },
    ])
  })

  test('can be negated', () => {
    expect(read('id=not.in.(1)').where).toMatchObject([{ not: true, comparison: { kind: 'in' } }])
  })

  test('can use JSON paths', () => {
    expect(read('edited->>title=eq.1').where).toMatchObject([
      { field: { column: 'edited', path: [{ arrow: '->>', at: { kind: 'key', key: 'title' } }] } },
    ])
  })

  test('all apply, however many there are for one column', () => {
    expect(read('id=gt.1&id=lt.5').where).toHaveLength(2)
  })
})

describe('and, or', () => {
  test('nest and can be negated', () => {
    expect(read('or=(id.eq.1,not.and(title.like.a*, done.is.true ))').where).toEqual([
      group('or', [
        compare('id', { kind: 'value', operator: 'eq', value: '1' }),
        {
          ...group('and', [
            compare('title', { kind: 'value', operator: 'like', value: 'a*' }),
            compare('done', { kind: 'is', state: 'true' }),
          ]),
          not: true,
        },
      ]),
    ])
    expect(read('not.or=(id.eq.1)').where).toMatchObject([{ kind: 'group', not: true }])
  })

  test('keep commas and brackets inside quotes and braces', () => {
    expect(read('and=(a.eq."x,)",b.cs.{1,2},c.in.(3,4))').where).toEqual([
      group('and', [
        compare('a', { kind: 'value', operator: 'eq', value: 'x,)' }),
        compare('b', { kind: 'value', operator: 'cs', value: '{1,2}' }),
        compare('c', { kind: 'in', values: ['3', '4'] }),
      ]),
    ])
  })

  test('[T18] nest up to ten levels', () => {
    expect(read(`and=${nested(9)}`).error).toBeUndefined()
    expect(read(`and=${nested(10)}`).error?.code).toBe('PGRST100')
    expect(read(`and=${nested(5_000)}`).error?.code).toBe('PGRST100')
  })
})

describe('order, limit, offset, columns and on_conflict', () => {
  test('order accepts several terms', () => {
    expect(read('order=a,b.desc,c.asc.nullsfirst,d->>e.nullslast').order).toMatchObject([
      { field: { column: 'a' }, direction: null, nulls: null },
      { field: { column: 'b' }, direction: 'desc', nulls: null },
      { field: { column: 'c' }, direction: 'asc', nulls: 'nullsfirst' },
      { field: { column: 'd' }, direction: null, nulls: 'nullslast' },
    ])
  })

  test.each([
    ['', { offset: 0, limit: null }],
    ['limit=5&offset=10', { offset: 10, limit: 5 }],
    ['limit=0', { offset: 0, limit: 0 }],
    ['offset=-4', { offset: 0, limit: null }],
    ['limit=1e9&offset=x', { offset: 0, limit: null }],
    [`offset=${'9'.repeat(40)}`, { offset: Number.MAX_SAFE_INTEGER, limit: null }],
  ])('the range of "%s"', (search, range) => {
    expect(read(search).range).toEqual(range)
  })

  test('columns and on_conflict are lists of names', () => {
    expect(read('columns="id",title&on_conflict=user_id,date')).toMatchObject({
      columns: ['id', 'title'],
      onConflict: ['user_id', 'date'],
    })
  })

  test('the API key is not a filter', () => {
    expect(read('apikey=x').where).toEqual([])
  })
})

describe('invalid syntax is reported with the messages of PostgREST', () => {
  test.each([
    ['id=x', 'PGRST100', '"failed to parse filter (x)" (line 1, column 1)'],
    ['id=foo.1', 'PGRST100', '"failed to parse filter (foo.1)" (line 1, column 1)'],
    ['id=eq().1', 'PGRST100', '"failed to parse filter (eq().1)" (line 1, column 1)'],
    ['id=neq(any).1', 'PGRST100', '"failed to parse filter (neq(any).1)" (line 1, column 1)'],
    ['id=is.maybe', 'PGRST100', '"failed to parse filter (is.maybe)" (line 1, column 4)'],
    ['id=in.1', 'PGRST100', '"failed to parse filter (in.1)" (line 1, column 4)'],
    ['id=in.(1', 'PGRST100', '"failed to parse filter (in.(1)" (line 1, column 6)'],
    ['=eq.1', 'PGRST100', '"failed to parse tree path ()" (line 1, column 1)'],
    ['order=id.up', 'PGRST100', '"failed to parse order (id.up)" (line 1, column 3)'],
    ['order=', 'PGRST100', '"failed to parse order ()" (line 1, column 1)'],
    ['select=id,', 'PGRST100', '"failed to parse select parameter (id,)" (line 1, column 4)'],
    ['select=id::', 'PGRST100', '"failed to parse select parameter (id::)" (line 1, column 5)'],
    ['select=*x', 'PGRST100', '"failed to parse select parameter (*x)" (line 1, column 1)'],
    ['and=()', 'PGRST100', '"failed to parse logic tree (())" (line 1, column 5)'],
    ['or=(id.eq.1', 'PGRST100', '"failed to parse logic tree ((id.eq.1)" (line 1, column 11)'],
    ['or=id.eq.1', 'PGRST100', '"failed to parse logic tree (id.eq.1)" (line 1, column 1)'],
    ['columns=,', 'PGRST100', '"failed to parse columns parameter (,)" (line 1, column 1)'],
    ['limit=-1', 'PGRST103', 'Requested range not satisfiable'],
    [
      'select=*,tags(*)',
      'PGRST200',
      "Could not find a relationship between 'tasks' and 'tags' in the schema cache",
    ],
    [
      'select=...tags!inner(id)',
      'PGRST200',
      "Could not find a relationship between 'tasks' and 'tags' in the schema cache",
    ],
    ['tags.id=eq.1', 'PGRST108', "'tags' is not an embedded resource in this request"],
    ['tags.order=id', 'PGRST108', "'tags' is not an embedded resource in this request"],
    ['order=tags(id)', 'PGRST108', "'tags' is not an embedded resource in this request"],
    ['select=count()', 'PGRST123', 'Use of aggregate functions is not allowed'],
    ['select=n:id.sum()::int', 'PGRST123', 'Use of aggregate functions is not allowed'],
  ])('%s', (search, code, message) => {
    expect(read(search).error).toMatchObject({
      status: code === 'PGRST103' ? 416 : 400,
      code,
      message,
    })
  })

  test('with the found and the expected text', () => {
    expect(read('id=x').error?.details).toBe('unexpected "x" expecting operator (eq, gt, ...)')
    expect(read('select=id::').error?.details).toBe(
      'unexpected end of input expecting letter or digit',
    )
  })

  test.each([
    ['filters', Array.from({ length: 101 }, (_, n) => `a=eq.${n}`).join('&')],
    ['nested filters', `or=(${Array.from({ length: 101 }, (_, n) => `a.eq.${n}`)})`],
    ['order terms', `order=${Array.from({ length: 21 }, () => 'a')}`],
    ['selected columns', `select=${Array.from({ length: 51 }, () => 'a')}`],
  ])('[T18] too many %s are refused', (_, search) => {
    expect(read(search).error).toMatchObject({ status: 400, code: 'PGRST100' })
  })
})

function read(search: string): Query & { error?: { code: string; details?: string | null } } {
  const query = readQuery('tasks', [...new URLSearchParams(search)])
  const none = { select: [], where: [], order: [], range: { offset: 0, limit: null } }
  return query.ok ? query.value : { ...none, columns: null, onConflict: null, error: query.error }
}

function column(name: string, path: object[] = []) {
  return { kind: 'column', field: { column: name, path }, alias: null, cast: null }
}

function compare(name: string, comparison: object) {
  return { kind: 'compare', not: false, field: { column: name, path: [] }, comparison }
}

function group(joint: 'and' | 'or', conditions: object[]) {
  return { kind: 'group', not: false, joint, conditions }
}

function nested(depth: number): string {
  return `${'(and'.repeat(depth)}(id.eq.1)${')'.repeat(depth)}`
}
