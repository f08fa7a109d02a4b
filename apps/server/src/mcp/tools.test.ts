import { afterAll, describe, expect, test } from 'vitest'
import { startMcp } from '../../test/mcp.ts'

const server = await startMcp('2026-10-14T09:00:00Z')
const ana = await server.person('ana')
const agent = await server.agent(ana)
afterAll(() => server.close())

describe('[MCP-2a] tools', () => {
  test('x', async () => {
    const id = await ana.task('Call Ines', { due_date: '2026-10-14', estimate_minutes: 30 })
    for (const [tool, given] of [
      ['get_day', {}],
      ['find_tasks', {}],
      ['what_fits', { minutes: 45 }],
      ['history', { from: '2026-10-01' }],
      [
        'add_tasks',
        {
          lines: [
            'Call mom tomorrow at 9 for 30m #Family @phone !1',
            '  Ask for the key',
            'Water plants every friday',
          ],
        },
      ],
      [
        'update_tasks',
        { tasks: [{ id, title: 'Call Ines!', tags: ['a'], repeat: 'every week', notes: 'x' }] },
      ],
      ['move_tasks', { ids: [id], day: 'friday', time: '9:30' }],
      ['complete_tasks', { ids: [id] }],
      ['plan_day', { fill: true }],
      ['focus', { action: 'start', minutes: 20 }],
      ['focus', { action: 'stop' }],
      ['delete_tasks', { ids: [id] }],
    ] as const) {
      console.log(tool, JSON.stringify(await agent.call(tool, given)))
    }
    console.log(await agent.tools())
  })
})
