import { afterAll, describe, expect, test } from 'vitest'
import { added, errorOf, startRest } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

describe('[T31] a pattern', () => {
  const refusal = [400, '22023', 'patterns are short and simple here']

  test.each([
    ['counted repeats', 'title=match.(a{1,200}){1,200}b'],
    ['them, ignoring case', 'title=imatch.(a{1,200}){1,200}b'],
    ['them, negated', 'title=not.match.(a{1,200}){1,200}b'],
    ['them, inside or', 'or=(title.match."(a{1,200}){1,200}b",title.eq.x)'],
    ['them, deeper', 'and=(not.or(title.eq.x,title.not.imatch."(a{1,9}){1,9}"))'],
    ['them, as one of several', 'title=match(any).{"x","(a{1,9}){1,9}"}'],
    ['an escaped brace in a list', 'title=match(all).{"(a\\{1,200}){1,200}b"}'],
    ['a back reference', 'title=match.(a*)\\1'],
    ['look-around', 'title=match.(%3F=a)'],
    ['look-around in pieces', 'title=match(any).{(\\%3F=a)}'],
    ['too many characters', `title=match.${'a'.repeat(257)}`],
    ['like a long text', `title=ilike.${'a%'.repeat(129)}`],
    ['many word boundaries', `title=match.${'\\y.*'.repeat(50)}`],
    ['repeated groups in repeated groups', 'title=match.((((a%3F)%2B)%2B)%2B)%2B'],
  ])('with %s is refused before it runs', async (_, search) => {
    const user = await server.createUser()

    expect(await errorOf(await user.call(`/tasks?${search}`))).toEqual(refusal)
  })

  test('that is no regular expression is refused, with the words of PostgreSQL', async () => {
    const user = await server.createUser()

    const answer = await user.call('/tasks?title=match.(a')

    expect(await errorOf(answer)).toEqual([
      400,
      '2201B',
      'invalid regular expression: parentheses () not balanced',
    ])
  })

  test('that is short and simple finds what it matches', async () => {
    const user = await server.createUser()
    await added(user, { title: 'Write a letter' })
    await added(user, { title: 'Read' })

    const answer = await user.call('/tasks?select=title&title=match(any).{"^W.*r$",x}')

    expect(await answer.json()).toEqual([{ title: 'Write a letter' }])
  })
})
