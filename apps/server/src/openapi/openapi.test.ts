import { afterAll, expect, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { startDaymark } from '../../test/daymark.ts'
const server = await startDaymark()
afterAll(() => server.close())
test('dbg', async () => {
  const answer = await server.app.request('/openapi.json')
  writeFileSync('/tmp/lab/hooks-openapi.json', JSON.stringify(await answer.json(), null, 1))
  expect(answer.status).toBe(200)
})
