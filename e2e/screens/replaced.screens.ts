import type { Page } from '@playwright/test'
import { tasks } from './sampleDay.ts'
import { screen } from './screen.ts'

const sizes = ['desktop', 'phone', 'narrow'] as const
const [first, second] = tasks.filter(({ due }) => due?.startsWith('2026-10-14'))
const outline = 'Three exercises, one break.\nNinety minutes at most.'
const has = tasks.map((task) => (task === second ? { ...task, description: outline } : task))

screen('replaced changes', async (_user, page) => open(page), { has, sizes })
screen('replaced changes folded', async (_user, page) => tell(page), { has })

async function open(page: Page) {
  await tell(page)
  await page.getByRole('button', { name: 'Look' }).click()
  await page.getByText('Only in yours').waitFor({ state: 'attached' })
}

/** As if another device had replaced two changes of this one. */
async function tell(page: Page) {
  await page.evaluate(
    async ([title, other]) => {
      const result = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
      const { name = '' } = (await indexedDB.databases()).find(({ name }) =>
        name?.startsWith('daymark '),
      ) ?? { name: '' }
      const db = await result(indexedDB.open(name))
      const tx = db.transaction(['rows', 'cache'], 'readwrite')
      const rows = await result(tx.objectStore('rows').getAll())
      const idOf = (title: string) => rows.find(({ row }) => row?.title === title)?.id
      const at = (time: string) => new Date(`2026-10-14T${time}:00`).toISOString()
      const tell = (title: string, column: string, parts: object) => {
        const part = { table: 'tasks', answered: 'held', seq: 0, epoch: 0, kept: Date.now() }
        const value = { ...part, id: idOf(title), column, ...parts }
        tx.objectStore('cache').put(value, `replaced tasks ${value.id} ${column}`)
      }
      const byPhone = { id: '', kind: 'session', name: 'Chrome on Android' }
      tell(title, 'due_date', {
        ...{ value: '2026-10-15T00:00:00', now: '2026-10-14T00:00:00', at: at('08:14') },
        by: { at: at('08:30'), source: byPhone },
      })
      tell(other, 'description', {
        value: 'Four exercises, two breaks.\nNinety minutes at most.',
        now: 'Three exercises, one break.\nNinety minutes at most.',
        at: at('08:20'),
        by: { at: at('08:56'), source: { id: '', kind: 'app', name: 'Claude' } },
      })
      await new Promise((resolve) => {
        tx.oncomplete = resolve
      })
      db.close()
      new BroadcastChannel(`${name} replaced`).postMessage('told')
    },
    [first?.title ?? '', second?.title ?? ''] as const,
  )
  await page.getByRole('region', { name: 'Replaced changes' }).waitFor({ timeout: 20_000 })
}
