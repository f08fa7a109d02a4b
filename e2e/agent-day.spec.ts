import { expect } from '@playwright/test'
import { openSettings } from './settingsDialog.ts'
import { test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[MCP-2p, PROP-1a, PROP-2a, PROP-4a, PROP-4g] a day with an agent: it finds, adds, plans, starts focus and proposes; the person takes that, and takes it back', async ({
  page,
  server,
}) => {
  const user = testUserOn(page)
  await user.signedUp('agent-day@example.com', ['Old notes', 'Old draft', 'Slides'])
  const settings = await openSettings(page, 'Account', 'Connections')
  await settings.getByRole('button', { name: 'For developers' }).click()
  await settings.getByRole('button', { name: 'New token' }).click()
  await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Claude')
  await settings.getByRole('radio', { name: 'May change', exact: true }).check()
  await settings.getByRole('switch', { name: 'Focus timer' }).check()
  await settings.getByRole('button', { name: 'Make it' }).click()
  const ask = agentOf(
    server.url,
    await settings.getByRole('textbox', { name: 'Token' }).inputValue(),
  )
  await settings.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')

  const { tasks } = await ask('find_tasks', { filter: 'old' })
  expect(tasks).toHaveLength(2)
  await ask('add_tasks', { lines: ['Call Ines today for 15m'] })
  await expect(page.getByText('Claude added 1 task')).toBeVisible()
  await expect(user.card('Call Ines')).toBeVisible()
  await ask('plan_day', { fill: true })
  const found = await ask('find_tasks', { filter: 'slides' })
  await ask('focus', { action: 'start', task: found.tasks[0].id, minutes: 45 })
  await expect(page.getByRole('button', { name: 'Pause the focus timer' })).toBeVisible()

  await ask('delete_tasks', { ids: tasks.map(({ id }: { id: string }) => id) })
  const card = page.getByRole('region', { name: 'Claude proposes 2 changes' })
  await expect(card).toBeVisible()
  await expect(user.card('Old notes')).toBeVisible()
  await card.getByRole('button', { name: 'Apply 2' }).click()
  await expect(user.card('Old notes')).toHaveCount(0)
  await expect(card).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+z')
  await expect(user.card('Old notes')).toBeVisible()
  await expect(card).toBeVisible()

  await openSettings(page, 'Account', 'Connections')
  await settings.getByRole('button', { name: 'Last changes of Claude' }).click()
  const changes = settings.getByRole('list', { name: 'Last changes' })
  await expect(changes.getByRole('listitem')).toHaveCount(3)
  await changes.getByRole('button', { name: /^Undo: Added 1 task/ }).click()
  await expect(changes).toContainText('undone')
  await expect(user.card('Call Ines')).toHaveCount(0)
  await changes.getByRole('button', { name: /^Do it again: Added 1 task/ }).click()
  await expect(changes).not.toContainText('undone')
  await page.keyboard.press('Escape')
  await expect(user.card('Call Ines')).toBeVisible()
})

/** Calls tools as an agent does. */
function agentOf(url: string, token: string) {
  return async (name: string, values: object) => {
    const answer = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name, arguments: values },
      }),
    })
    const { result } = JSON.parse((await answer.text()).replace(/^event: .*\ndata: /, ''))
    expect(result.isError ?? false, JSON.stringify(result)).toBe(false)
    return result.structuredContent
  }
}
