import { expect, test, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withWorker)

test('[SYNC-5d] with all storage blocked a user signs up, adds, completes and signs out, and is told that nothing is kept', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(blockStorage)
  const user = testUserOn(page)
  await user.signUp('blocked@example.com')

  await expect(page.getByRole('alert')).toHaveText(
    'This browser does not save anything on this device. Your changes reach the server only while this page is open.',
  )
  await user.add({ title: 'Write' })
  await user.complete('Write')
  await expect(user.completed('Write')).toBeChecked()
  await user.synced()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await user.signOut()

  await expect(user.signInScreen()).toBeVisible()
  expect(errors).toEqual([])

  await user.submitSignIn('blocked@example.com')
  await expect(user.completed('Write')).toBeChecked()
})

/** What Firefox does with all cookies blocked: each interface of storage is there and refuses its use. Runs in the page. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const reject = async () => refuse()
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, name, { get: refuse })
  }
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      refuse()
      super(name)
    }
  }
  Object.assign(IDBFactory.prototype, { open: refuse, databases: reject, deleteDatabase: refuse })
  Object.assign(LockManager.prototype, { request: reject, query: reject })
  Object.assign(CacheStorage.prototype, { open: reject, match: reject, delete: reject })
  Object.assign(ServiceWorkerContainer.prototype, { register: reject, getRegistration: reject })
}
