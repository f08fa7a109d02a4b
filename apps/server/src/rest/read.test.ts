import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTask, startRest } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())
const ada = await server.createUser()

beforeAll(async () => {
  const planned = [
    aTask({ title: 'Write', priority: 'high', position: 'b', description: 'a letter, "soon"' }),
    aTask({ title: 'Read', priority: 'low', completed: true, due_date: '2026-01-06T09:00:00' }),
    aTask({ title: 'Walk 100%', position: 'a', due_date: '2026-01-05T23:59:59.999' }),
  ]
  await tasks().insert(planned, { defaultToNull: false }).throwOnError()
})

describe('a selection', () => {
  test('has the values as the database formats them', async () => {
    const { data } = await tasks().select().eq('title', 'Walk 100%').single()

    expect(data).toMatchObject({
      user_id: ada.id,
      title: 'Walk 100%',
      description: '',
      due_date: '2026-01-05T23:59:59.999',
      completed: false,
      position: 'a',
      deleted_at: null,
      seq: 3,
    })
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    expect(data?.edited['*']).toBeTypeOf('number')
  })

  test('has the requested columns under the requested names', async () => {
    const named = await ada.call(
      '/tasks?select=title,day:due_date::date,at:edited->*,edited->>done&title=eq.Write',
    )
    const plain = await ada.call('/tasks?select=completed,title&title=eq.Write')

    expect(await named.json()).toEqual([
      { title: 'Write', day: '2026-01-05', at: expect.any(Number), done: null },
    ])
    expect(await plain.text()).toBe('[{"completed":false,"title":"Write"}]')
  })

  test('treats a label that looks like SQL as a label', async () => {
    const label = `x" , (select 1) as "y'; --`
    const search = new URLSearchParams({
      select: `"${label.replaceAll('"', '\\"')}":title`,
      title: 'eq.Write',
    })

    const answer = await ada.call(`/tasks?${search}`)

    expect(await answer.json()).toEqual([{ [label]: 'Write' }])
  })

  test('has every column beside labelled ones', async () => {
    const answer = await ada.call('/tasks?select=*,name:title&title=eq.Write')

    expect(await answer.json()).toMatchObject([{ title: 'Write', name: 'Write', seq: 1 }])
  })

  test('can omit null', async () => {
    const { data } = await tasks().select('title,position').eq('title', 'Read').stripNulls()

    expect(data).toEqual([{ title: 'Read' }])
  })
})

describe('a filter', () => {
  test.each([
    ['title=eq.Write', ['Write']],
    ['title=neq.Write', ['Read', 'Walk 100%']],
    ['priority=gt.low', ['Walk 100%']],
    ['priority=lte.low', ['Read', 'Write']],
    ['title=like.W*', ['Walk 100%', 'Write']],
    ['title=like.W%25', ['Walk 100%', 'Write']],
    ['title=like.%25100\\%25', ['Walk 100%']],
    ['title=ilike.*R*', ['Read', 'Write']],
    ['title=ilike(any).{re*,wr*}', ['Read', 'Write']],
    ['title=match.^W', ['Walk 100%', 'Write']],
    ['title=imatch.^r', ['Read']],
    ['position=is.null', ['Read']],
    ['position=is.not_null', ['Walk 100%', 'Write']],
    ['position=not.is.null', ['Walk 100%', 'Write']],
    ['completed=is.true', ['Read']],
    ['completed=is.false', ['Walk 100%', 'Write']],
    ['completed=eq.true', ['Read']],
    ['completed=is.unknown', []],
    ['priority=in.(low,"high")', ['Read', 'Write']],
    ['description=in.("a letter, \\"soon\\"",x)', ['Write']],
    ['priority=in.()', []],
    ['priority=not.in.(low)', ['Walk 100%', 'Write']],
    ['position=isdistinct.a', ['Read', 'Write']],
    [
      'due_date=gte.2026-01-05T00:00:00&due_date=lte.2026-01-05T23:59:59.999',
      ['Walk 100%', 'Write'],
    ],
    ['or=(title.eq.Read,and(priority.eq.high,completed.is.false))', ['Read', 'Write']],
    ['not.or=(title.eq.Read,priority.eq.high)', ['Walk 100%']],
    ['and=(title.like.W*,or(position.eq.a,position.is.null))', ['Walk 100%']],
    ['edited->>*=not.is.null&title=eq.Read', ['Read']],
    ['edited->*=gt.0&title=eq.Read', ['Read']],
    ['edited=cs.{}&title=eq.Read', ['Read']],
    ['description=fts.letter', ['Write']],
    ['description=fts(english).letters', ['Write']],
    ['description=fts(simple).letters', []],
    ['description=plfts.soon a letter', ['Write']],
    ['description=phfts(english).letters soon', ['Write']],
    ['description=wfts.letter -soon', []],
    ['or=(description.not.wfts.letter,title.fts.write)', ['Read', 'Walk 100%', 'Write']],
  ])('%s', async (search, titles) => {
    const answer = await ada.call(`/tasks?select=title&order=title&${search}`)

    expect(await answer.json()).toEqual(titles.map((title) => ({ title })))
  })

  test('of the client selects the right rows', async () => {
    const { data } = await tasks()
      .select('title')
      .or('title.eq.Read,title.eq."Walk 100%"')
      .not('completed', 'is', true)
      .in('priority', ['low', 'medium'])

    expect(data).toEqual([{ title: 'Walk 100%' }])
  })
})

describe('an order', () => {
  test.each([
    ['title', ['Read', 'Walk 100%', 'Write']],
    ['title.desc', ['Write', 'Walk 100%', 'Read']],
    ['position.asc.nullsfirst', ['Read', 'Walk 100%', 'Write']],
    ['position.desc.nullslast', ['Write', 'Walk 100%', 'Read']],
    ['completed.desc,due_date.desc', ['Read', 'Walk 100%', 'Write']],
    ['edited->*,title.desc', ['Write', 'Walk 100%', 'Read']],
  ])('by %s', async (order, titles) => {
    const answer = await ada.call(`/tasks?select=title&order=${order}`)

    expect(await answer.json()).toEqual(titles.map((title) => ({ title })))
  })
})

describe('a page', () => {
  test.each([
    ['', {}, 200, '0-2/*'],
    ['limit=2', {}, 200, '0-1/*'],
    ['limit=2&offset=2', {}, 200, '2-2/*'],
    ['limit=0', {}, 200, '*/*'],
    ['offset=9', {}, 200, '*/*'],
    ['', { range: '1-1' }, 200, '1-1/*'],
    ['limit=2', { range: '1-9' }, 200, '1-1/*'],
    ['', { range: 'bytes=0-1' }, 200, '0-2/*'],
    ['', { prefer: 'count=exact' }, 200, '0-2/3'],
    ['limit=2', { prefer: 'count=exact' }, 206, '0-1/3'],
    ['limit=0', { prefer: 'count=exact' }, 206, '*/3'],
    ['limit=1&offset=3', { prefer: 'count=exact' }, 206, '*/3'],
    ['title=eq.x', { prefer: 'count=exact' }, 200, '*/0'],
    ['limit=2', { prefer: 'count=estimated' }, 206, '0-1/3'],
  ])('"%s" with %o', async (search, headers, status, range) => {
    const answer = await ada.call(`/tasks?${search}`, { headers })

    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range])
  })

  test('is counted without rows by HEAD', async () => {
    const { data, count, status } = await tasks().select('*', { count: 'exact', head: true })

    expect({ data, count, status }).toEqual({ data: null, count: 3, status: 200 })
  })

  test('[DATA-2] is counted, never estimated from the rows of others', async () => {
    const planned = await tasks().select('*', { count: 'planned' })
    const estimated = await tasks().select('*', { count: 'estimated' })

    expect([planned.count, estimated.count]).toEqual([3, 3])
  })

  test('[T18] never has more than a thousand rows', async () => {
    await server.admin`insert into public.tasks (user_id, title, due_date)
      select ${ada.id}, 'Many', '2020-01-01' from generate_series(1, 1005)`

    const many = await tasks()
      .select('id', { count: 'exact' })
      .eq('title', 'Many')
      .limit(1_000_000_000)

    expect([many.data?.length, many.count, many.status]).toEqual([1000, 1005, 206])
    await tasks().delete().eq('title', 'Many')
  })
})

describe('the client', () => {
  test('gets one row, or null without one', async () => {
    const one = await tasks().select('title').eq('title', 'Read').single()
    const none = await tasks().select('title').eq('title', 'x').maybeSingle()

    expect(one.data).toEqual({ title: 'Read' })
    expect([none.data, none.error, none.status]).toEqual([null, null, 200])
  })

  test('[TASK-2a] gets the tasks of a day, newest first', async () => {
    await tasks().insert(aTask({ title: 'Call' }))
    const { data } = await tasks()
      .select('title')
      .eq('user_id', ada.id)
      .gte('due_date', '2026-01-05T00:00:00')
      .lte('due_date', '2026-01-05T23:59:59.999')
      .order('created_at', { ascending: false })

    expect(data).toHaveLength(3)
    expect(data?.[0]).toEqual({ title: 'Call' })
    await tasks().delete().eq('title', 'Call')
  })

  test('[TREND-5a] gets the counts of a window, by date', async () => {
    const { data } = await ada.rest
      .from('task_completions')
      .select('date, completed_count, total_count')
      .eq('user_id', ada.id)
      .gte('date', '2026-01-01')
      .lte('date', '2026-01-07')
      .order('date', { ascending: true })

    expect(data).toEqual([
      { date: '2026-01-05', completed_count: 0, total_count: 2 },
      { date: '2026-01-06', completed_count: 1, total_count: 1 },
    ])
  })
})

function tasks() {
  return ada.rest.from('tasks')
}
