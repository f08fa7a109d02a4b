import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTask, errorOf, startRest } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())
const ada = await server.createUser()

beforeAll(async () => {
  const planned = [
    aTask({ title: 'Write', position: 'b', description: 'a letter, "soon"' }),
    aTask({ title: 'Read', completed: true }),
    aTask({ title: 'Walk 100%', position: 'a' }),
  ]
  const { error } = await ada.rest.from('tasks').insert(planned, { defaultToNull: false })
  expect(error).toBeNull()
})

describe('a CSV response', () => {
  const csv = { headers: { accept: 'text/csv' } }

  test('is formatted as PostgreSQL formats a row', async () => {
    const answer = await ada.call(
      '/tasks?select=title,completed,position,what:description,edited->none&order=title',
      csv,
    )

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await answer.text()).toBe(
      [
        'title,completed,position,what,none',
        'Read,t,,"",',
        '"Walk 100%",f,a,"",',
        'Write,f,b,"a letter, ""soon""",',
      ].join('\n'),
    )
  })

  test('has no header without rows', async () => {
    const answer = await ada.call('/tasks?title=eq.x', csv)

    expect([answer.status, await answer.text()]).toEqual([200, '\n'])
  })

  test('quotes a label with a comma', async () => {
    const answer = await ada.call('/tasks?select="a,b":title&title=eq.Read', csv)

    expect(await answer.text()).toBe('"a,b"\nRead')
  })
})

describe('a timestamp', () => {
  const moment = '/tasks?select=created_at&title=eq.Write'

  test('is in the requested time zone', async () => {
    const answer = await ada.call(moment, { headers: { prefer: 'timezone=Asia/Tokyo' } })

    expect(answer.headers.get('preference-applied')).toBe('timezone=Asia/Tokyo')
    expect(await answer.text()).toContain('+09:00"')
    expect(await (await ada.call(moment)).text()).toContain('+00:00"')
  })

  test.each(['Jupiter/Red_Spot', '+09:00', "UTC'"])(
    'is in UTC when %s is no time zone',
    async (zone) => {
      const lenient = await ada.call(moment, { headers: { prefer: `timezone=${zone}` } })
      const strict = await ada.call(moment, {
        headers: { prefer: `handling=strict, timezone=${zone}` },
      })

      expect(lenient.headers.get('preference-applied')).toBeNull()
      expect(await lenient.text()).toContain('+00:00"')
      expect(await errorOf(strict)).toEqual([
        400,
        'PGRST122',
        'Invalid preferences given with handling=strict',
      ])
    },
  )
})
