import { afterAll, describe, expect, test } from 'vitest'
import { startMcp } from '../../test/mcp.ts'
import { refusalOf } from './refusals.ts'

const server = await startMcp('2026-10-14T09:00:00Z')
afterAll(() => server.close())

describe('[MCP-2q] what the database refuses', () => {
  test('is a sentence, and nothing of it is done', async () => {
    const person = await server.person('full')
    const agent = await server.agent(person)
    const id = await person.task('One')
    await server.admin`update private.quota set rows = 3, megabytes = 1`

    const answer = await agent.call('add_tasks', { lines: ['Two', 'Three'] })

    expect(answer).toMatchObject({
      isError: true,
      text: 'This account is full: it may hold 3 rows and 1 MB.',
    })
    expect((await agent.ask('find_tasks')).tasks).toMatchObject([{ id }])
  })

  test('is told without the words of the database; other errors are none', () => {
    expect(refusalOf(new Error('a bug'))).toBeNull()
  })
})
