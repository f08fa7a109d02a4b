import { afterAll, expect, test } from 'vitest'
import { startDaymark } from '../../../test/daymark.ts'
import { createPasswords } from './passwords.ts'

const daymark = await startDaymark({ passwords: createPasswords() })
afterAll(() => daymark.close())

const attempts = 200
const asks = 30

test('[T18] most of a flood of sign-ins are told to retry, and reads are answered meanwhile', async () => {
  const ada = await daymark.signUp('ada@example.org')
  await ada.rest.from('tasks').insert({ title: 'Write', due_date: '2026-01-05T09:00:00' })
  let isOver = false

  const flood = Promise.all(Array.from({ length: attempts }, (_, n) => signIn(n))).finally(() => {
    isOver = true
  })
  const during: unknown[] = []
  for (let n = 0; n < asks; n += 1) {
    const { status, data } = await ada.rest.from('tasks').select('title')
    during.push(isOver ? 'over' : [status, data])
  }

  const answers = await flood
  const refused = answers.filter(({ status }) => status === 503)
  // Two run, fifty are queued, and others arrive as the queue moves on.
  expect(refused.length).toBeGreaterThan(attempts / 4)
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect(answers.filter(({ status }) => ![400, 503].includes(status))).toEqual([])
  const answered = during.filter((one) => one !== 'over')
  expect(answered.length).toBeGreaterThan(0)
  expect(new Set(answered.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([200, [{ title: 'Write' }]])]),
  )
})

async function signIn(n: number) {
  return daymark.app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: daymark.keys.anonKey },
    body: JSON.stringify({ email: `stranger${n}@example.org`, password: 'a guess' }),
  })
}
