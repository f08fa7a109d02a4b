import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRest } from '../../test/rest.ts'

// All features of the unmodified client, on a table with a column of each type.
const server = await startRest()
afterAll(() => server.close())
const ada = await server.createUser()

type Thing = {
  id: number
  word: string | null
  n: number | null
  tags: string[] | null
  span: string | null
  doc: object | null
  vector: string | null
}
type Things = {
  Tables: {
    things: { Row: Thing; Insert: Partial<Thing>; Update: Partial<Thing>; Relationships: [] }
  }
  Views: Record<never, never>
  Functions: { longer: { Args: { than: number }; Returns: Thing[] } }
}
type Served = {
  __InternalSupabase: { PostgrestVersion: '13' }
  public: Things
  auth: Things
}

const client = server.client<Served>(await ada.token(3600))
const things = () => client.from('things')
const found = () => things().select('id').order('id')

beforeAll(async () => {
  await server.admin.unsafe(`
    create table public.things (
      id int primary key, word text, n int, tags text[], span int4range, doc jsonb, vector tsvector
    );
    create function public.longer(than int) returns setof things
      language sql stable as 'select * from public.things where length(word) > than';
    comment on function public.longer is 'rpc: the things with a longer word';
  `)
  await server.admin`grant all on public.things to authenticated`
  const rows = [
    { id: 1, word: 'apple', n: 1, tags: ['a', 'b'], span: '[1,3)', doc: { a: 1 } },
    { id: 2, word: 'banana', n: null, tags: ['b'], span: '[3,9)', doc: { a: 2, b: [1] } },
    { id: 3, word: 'Cherry pie', n: 3, tags: [], span: '[20,30)', doc: null },
  ]
  const { error } = await things().insert(rows)
  expect(error).toBeNull()
  await server.admin`update public.things set vector = to_tsvector('english', word)`
})

describe('the client finds by', () => {
  const filters: [string, () => PromiseLike<{ data: { id: number }[] | null }>, number[]][] = [
    ['eq', () => found().eq('word', 'apple'), [1]],
    ['neq', () => found().neq('word', 'apple'), [2, 3]],
    ['gt', () => found().gt('id', 1), [2, 3]],
    ['gte', () => found().gte('id', 2), [2, 3]],
    ['lt', () => found().lt('id', 2), [1]],
    ['lte', () => found().lte('id', 2), [1, 2]],
    ['like', () => found().like('word', '%an%'), [2]],
    ['likeAllOf', () => found().likeAllOf('word', ['%a%', '%pp%']), [1]],
    ['likeAnyOf', () => found().likeAnyOf('word', ['%pp%', '%nan%']), [1, 2]],
    ['ilike', () => found().ilike('word', 'c%'), [3]],
    ['ilikeAllOf', () => found().ilikeAllOf('word', ['C%', '%PIE']), [3]],
    ['ilikeAnyOf', () => found().ilikeAnyOf('word', ['C%', 'A%']), [1, 3]],
    ['regexMatch', () => found().regexMatch('word', '^[a-b]'), [1, 2]],
    ['regexIMatch', () => found().regexIMatch('word', '^C'), [3]],
    ['is', () => found().is('n', null), [2]],
    ['isDistinct', () => found().isDistinct('n', 1), [2, 3]],
    ['in', () => found().in('word', ['apple', 'Cherry pie']), [1, 3]],
    ['notIn', () => found().notIn('id', [1, 2]), [3]],
    ['contains, of an array', () => found().contains('tags', ['b']), [1, 2]],
    ['contains, of JSON', () => found().contains('doc', { b: [1] }), [2]],
    ['contains, of a range', () => found().contains('span', '[4,5)'), [2]],
    ['containedBy', () => found().containedBy('tags', ['b', 'c']), [2, 3]],
    ['overlaps', () => found().overlaps('tags', ['a']), [1]],
    ['rangeGt', () => found().rangeGt('span', '[3,9)'), [3]],
    ['rangeGte', () => found().rangeGte('span', '[3,4)'), [2, 3]],
    ['rangeLt', () => found().rangeLt('span', '[3,9)'), [1]],
    ['rangeLte', () => found().rangeLte('span', '[3,9)'), [1, 2]],
    ['rangeAdjacent', () => found().rangeAdjacent('span', '[3,9)'), [1]],
    ['textSearch', () => found().textSearch('vector', 'cherries', { config: 'english' }), [3]],
    ['textSearch, plain', () => found().textSearch('word', 'pie', { type: 'plain' }), [3]],
    [
      'textSearch, a phrase',
      () => found().textSearch('word', 'cherry pies', { type: 'phrase', config: 'english' }),
      [3],
    ],
    [
      'textSearch, as on the web',
      () => found().textSearch('word', 'apple or banana', { type: 'websearch' }),
      [1, 2],
    ],
    ['match', () => found().match({ word: 'apple', n: 1 }), [1]],
    ['not', () => found().not('word', 'in', '(apple,banana)'), [3]],
    ['or', () => found().or('id.eq.1,and(id.gt.2,n.not.is.null)'), [1, 3]],
    ['filter', () => found().filter('doc->a', 'gt', 1), [2]],
  ]

  test.each(filters)('%s', async (_, ask, ids) => {
    const { data } = await ask()

    expect(data?.map(({ id }) => id)).toEqual(ids)
  })
})

describe('the client asks for', () => {
  test('an order, a limit and a range', async () => {
    const nulls = await things().select('id').order('n', { ascending: false, nullsFirst: true })
    const limited = await found().limit(1)
    const ranged = await things().select('id', { count: 'exact' }).order('id').range(1, 2)

    expect(nulls.data?.map(({ id }) => id)).toEqual([2, 3, 1])
    expect(limited.data).toEqual([{ id: 1 }])
    expect([ranged.data, ranged.count, ranged.status]).toEqual([[{ id: 2 }, { id: 3 }], 3, 206])
  })

  test('one row, text, and rows without null', async () => {
    const one = await things().select('id,word').eq('id', 1).single()
    const none = await things().select('id').eq('id', 9).maybeSingle()
    const csv = await things().select('id,word').order('id').csv()
    const bare = await things().select('id,n').eq('id', 2).stripNulls()

    expect(one.data).toEqual({ id: 1, word: 'apple' })
    expect([none.data, none.error]).toEqual([null, null])
    expect(csv.data).toBe('id,word\n1,apple\n2,banana\n3,"Cherry pie"')
    expect(bare.data).toEqual([{ id: 2 }])
  })

  test('counts only', async () => {
    const head = await things().select('*', { head: true, count: 'planned' })

    expect([head.count, head.data, head.status]).toEqual([3, null, 200])
  })

  test('a function, in each possible way', async () => {
    const posted = await client.rpc('longer', { than: 5 }).select('id').order('id')
    const got = await client.rpc('longer', { than: 5 }, { get: true, count: 'exact' }).eq('id', 2)
    const head = await client.rpc('longer', { than: 5 }, { head: true, count: 'exact' })

    expect(posted.data).toEqual([{ id: 2 }, { id: 3 }])
    expect([got.data?.length, got.count]).toEqual([1, 1])
    expect([head.data, head.count]).toEqual([null, 2])
  })

  test('unsupported features, and gets errors', async () => {
    const plan = await things().select().explain()
    const map = await things().select().geojson()
    const other = await client.schema('auth').from('things').select()
    const embedded = await things().select('*,others(*)')

    expect([plan.status, plan.error?.code]).toEqual([406, 'PGRST107'])
    expect([map.status, map.error?.code]).toEqual([406, 'PGRST107'])
    expect([other.status, other.error?.code]).toEqual([406, 'PGRST106'])
    expect([embedded.status, embedded.error?.code]).toEqual([400, 'PGRST200'])
  })

  test('errors to be thrown', async () => {
    const request = things().select('x').throwOnError()

    await expect(request).rejects.toMatchObject({ code: '42703' })
  })
})

describe('the client writes', () => {
  test('one row, several, and again', async () => {
    const one = await things().insert({ id: 10, word: 'x' }, { count: 'exact' })
    const two = await things()
      .insert([{ id: 11 }, { id: 12, word: 'z' }], { defaultToNull: false })
      .select('id,word')
    const merged = await things()
      .upsert({ id: 10, word: 'y' }, { onConflict: 'id' })
      .select('word')
      .single()
    const ignored = await things()
      .upsert([{ id: 10, word: 'no' }], { ignoreDuplicates: true })
      .select()

    expect([one.status, one.count, one.data]).toEqual([201, 1, null])
    expect(two.data).toEqual([
      { id: 11, word: null },
      { id: 12, word: 'z' },
    ])
    expect([merged.status, merged.data]).toEqual([200, { word: 'y' }])
    expect([ignored.status, ignored.data]).toEqual([201, []])
  })

  test('updates and deletes only the selected rows', async () => {
    await things().upsert([{ id: 20 }, { id: 21 }])
    const many = await things().update({ word: 'x' }).gte('id', 20).maxAffected(1)
    const changed = await things().update({ word: 'x' }, { count: 'exact' }).gte('id', 20)
    const removed = await things().delete().gte('id', 20).select('id').order('id').maxAffected(2)

    expect([many.status, many.error?.code]).toEqual([400, 'PGRST124'])
    expect([changed.status, changed.count]).toEqual([204, 2])
    expect(removed.data).toEqual([{ id: 20 }, { id: 21 }])
  })

  test('permanently: hosted Supabase does not roll a write back either', async () => {
    const { error } = await things().insert({ id: 30 }).select().rollback()

    expect(error).toBeNull()
    expect((await things().delete().eq('id', 30).select('id')).data).toEqual([{ id: 30 }])
  })
})
