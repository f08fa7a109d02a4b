import { expect, type Locator, type Page } from '@playwright/test'
import { mountedDevice } from './mountedDevice.ts'
import type { MountedPage } from './mountedPage/mountedPage.ts'

declare const mountedPage: MountedPage

export const password = 'correct horse'

export type NewTask = { title: string; priority?: 'High' | 'Medium' | 'Low'; due?: string }

/** Actions and locators of a user on a page, by role and label. */
export function testUserOn(page: Page) {
  const card = (title: string): Locator => page.getByRole('article', { name: title })

  return {
    page,
    card,
    tasks: () => page.getByRole('article').getByRole('heading'),
    /** The tasks of one of the next days, under its heading. */
    coming: (day: string): Locator => page.getByRole('region', { name: day, exact: true }),
    completed: (title: string) => page.getByRole('checkbox', { name: `Reopen ${title}` }),
    toast: () => page.getByRole('status').filter({ has: page.getByRole('button') }),

    /** Signs up over the API, puts these tasks in, first the uppermost, and opens the app with the session. */
    async signedUp(email: string, tasks: readonly (string | NewTask)[] = []) {
      await openSignedIn(page, 'signup', { email, password }, tasks.map(rowOf))
    },

    /**
     * On a mounted page: opens the app with these tasks, first the uppermost, and what another device has put in; at this address,
     * if any.
     */
    async opened(tasks: readonly (string | NewTask)[] = [], search = '') {
      await mountedDevice(page).insert('tasks', tasks.map(rowOf))
      await page.evaluate((at) => mountedPage.open(at), search)
      await expectTasks(page)
    },

    /** On a mounted page: opens the app anew, with what the device keeps. */
    async reopened() {
      await page.evaluate(() => mountedPage.reopen())
      await expectTasks(page)
    },

    /** On a mounted page: opens the app anew at the address with this search. */
    async openedAt(search: string) {
      await page.evaluate((at) => mountedPage.reopen(at), search)
    },

    /** A new user with these tasks: with an address one of the server, without one that of a mounted page. */
    async arrived(email: string | undefined, tasks: readonly (string | NewTask)[] = []) {
      await (email === undefined ? this.opened(tasks) : this.signedUp(email, tasks))
    },

    /** Signs in over the API and opens the app with the session. */
    async signedIn(email: string, secret = password) {
      await openSignedIn(page, 'token?grant_type=password', { email, password: secret })
    },

    async signUp(email: string) {
      await page.goto('/')
      await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
      await fillIn(page, email)
      await page.getByRole('button', { name: 'Sign up', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
    },

    /** Fills in and submits the sign-in screen, without waiting for the result. */
    async submitSignIn(email: string, secret = password) {
      await fillIn(page, email, secret)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },

    async signIn(email: string, secret = password) {
      await page.goto('/')
      await this.submitSignIn(email, secret)
      await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
    },

    async add({ title, priority, due }: NewTask) {
      await page.getByRole('button', { name: 'Add New Task' }).first().click()
      await page.getByLabel('Task Name').fill(title)
      if (priority) await page.getByLabel('Priority Level').selectOption({ label: priority })
      if (due) await page.getByLabel('Due Date').fill(due)
      await page.getByRole('button', { name: 'Create Task' }).click()
      await expect(card(title)).toBeVisible()
    },

    async complete(title: string) {
      await page.getByRole('checkbox', { name: `Complete ${title}` }).click()
    },

    async delete(title: string) {
      await card(title).hover()
      await page.getByRole('button', { name: `Delete ${title}` }).click()
    },

    async rename(title: string, to: string) {
      await card(title).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: `Name of ${title}` }).fill(to)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(card(to)).toBeVisible()
    },

    async moveUp(title: string) {
      await card(title).focus()
      await page.keyboard.press('Alt+ArrowUp')
    },

    /** Expects the offline status with this number of waiting changes. */
    async offline(waiting: number) {
      const changes = `${waiting} change${waiting === 1 ? '' : 's'}`
      const status = waiting === 0 ? 'Offline' : `Offline, ${changes} waiting`
      await expect(page.getByText(status, { exact: true })).toBeVisible()
    },

    /** Waits until the service worker has cached the app. */
    async appCached() {
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready
        // A push to one that is still being activated may be lost.
        if (active?.state === 'activating')
          await new Promise((resolve) => active.addEventListener('statechange', resolve))
      })
    },

    /** Cuts the network once everything is sent and the app is cached. */
    async goOffline() {
      await this.synced()
      await this.appCached()
      await page.context().setOffline(true)
    },

    async signOut() {
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    },

    signInScreen: () => page.getByRole('heading', { name: 'Sign in to your account' }),

    /** Waits until the server has accepted every change. */
    async synced(patience?: { timeout: number }) {
      const status = page.getByRole('status').filter({ hasText: 'Synced' })
      await expect(status).toHaveAttribute('aria-busy', 'false', patience)
    },
  }
}

/** Stores the session where the app reads it, with its expiry by the page's clock, and opens the app. */
async function openSignedIn(
  page: Page,
  path: string,
  credentials: { email: string; password: string },
  tasks: readonly object[] = [],
) {
  const config = await page.request.get('/config.json')
  const { supabaseUrl, supabaseAnonKey: apikey } = await config.json()
  const options = { headers: { apikey }, data: credentials, failOnStatusCode: true }
  const response = await page.request.post(`/auth/v1/${path}`, options)
  const session = await response.json()
  if (tasks.length > 0) {
    const headers = { apikey, authorization: `Bearer ${session.access_token}` }
    await page.request.post('/rest/v1/tasks', { headers, data: tasks, failOnStatusCode: true })
  }
  const key = `daymark-session-${new URL(supabaseUrl).host}`
  const sessionScript = await page.addInitScript(
    ({ key, session }) => {
      const expires_at = Math.floor(Date.now() / 1000) + session.expires_in
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at }))
    },
    { key, session },
  )
  await page.goto('/')
  await sessionScript.dispose()
  await expectTasks(page)
}

/** `waitFor` looks more often than `expect`, which besides describes the whole page each time that something is not there yet. */
async function expectTasks(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Summary' }).waitFor({ timeout: 15_000 })
  // Until the tasks are loaded, the layout may still shift under a click.
  const loading = page.getByRole('region', { name: 'Loading your tasks' })
  await loading.waitFor({ state: 'detached', timeout: 15_000 })
}

/** As the form makes it: of medium priority, due today. */
function rowOf(task: string | NewTask, place: number) {
  const {
    title,
    priority = 'Medium',
    due,
  }: NewTask = typeof task === 'string' ? { title: task } : task
  const now = new Date()
  return {
    id: crypto.randomUUID(),
    title,
    priority: priority.toLowerCase(),
    due_date: `${due ?? now.toLocaleDateString('sv-SE')}T00:00:00`,
    position: `a${place}`,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}

async function fillIn(page: Page, email: string, secret = password): Promise<void> {
  // By role: the locked page hidden behind the screen may have fields with the same labels.
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(secret)
}

/** Signs up, goes offline and adds one task. */
export async function offlineWithOneTask(page: Page, email: string): Promise<void> {
  const user = testUserOn(page)
  await user.signedUp(email)
  await user.goOffline()
  await user.add({ title: 'Write' })
  await expect(page.getByText('Offline, 1 change waiting')).toBeVisible()
}
