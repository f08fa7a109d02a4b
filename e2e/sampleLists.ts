import { expect, type Page } from '@playwright/test'
import { dragInputOn } from './dragInput.ts'
import { type Account, newUserOn } from './newUser.ts'

/** A user with the list Work, its sections Third quarter and Hiring, and the list Reading. */
export async function openWithLists(page: Page, account?: Account) {
  const [work, quarter, hiring, calls] = [0, 1, 2, 3].map(() => crypto.randomUUID())
  const { user, other, open } = await newUserOn(page, account)
  const list = (name: string, place: number, id = crypto.randomUUID(), parent_id?: string) => ({
    ...{ id, name, position: `a${place}`, parent_id: parent_id ?? null },
  })
  await other.insert('lists', [
    list('Work', 0, work),
    list('Third quarter', 0, quarter, work),
    list('Hiring', 1, hiring, work),
    list('Reading', 1),
  ])
  await other.insert('tags', [{ id: calls, name: 'calls' }])
  const task = (title: string, list_id?: string, more = {}) => ({
    ...{ title, list_id: list_id ?? null, due_date: null, list_position: null, completed: false },
    ...{ tags: {}, ...more },
  })
  const tags = { [calls ?? '']: true }
  await other.insert('tasks', [
    task('Send the receipts', work, { list_position: 'a0' }),
    task('Ask Ana', work, { list_position: 'a1' }),
    task('Budget', quarter, { list_position: 'a0' }),
    task('Weekly review', quarter, { list_position: 'a1' }),
    task('Call the referees', hiring, { tags }),
    task('Old report', work, { completed: true }),
    task('Call Grandma', undefined, { tags }),
  ])
  await open()
  const places = page.getByRole('navigation', { name: 'Places' })
  const index = page.getByRole('navigation', { name: 'Lists' })

  async function choose(name: string): Promise<void> {
    const entry = { name: new RegExp(`^@?${name}( \\d+ open)?$`) }
    await index.getByRole('link', entry).or(index.getByRole('button', entry)).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^@?${name}$`))
  }

  await places.getByRole('link', { name: 'Lists' }).click()
  return {
    ...user,
    ...dragInputOn(page),
    other,
    places,
    index,
    choose,
    /** The middle of an entry of the index. */
    async entry(name: string) {
      const box = await index.getByRole('link', { name: new RegExp(`^${name}`) }).boundingBox()
      if (!box) throw new Error(`${name} is not on the screen`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    title: page.getByRole('heading', { level: 1 }),
    section: (name: string) => page.getByRole('region', { name }),
    /** Opens the menu of a list, a section or a tag, and chooses a line. */
    async menu(name: string, line: string) {
      await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: line, exact: true }).click()
    },
  }
}
