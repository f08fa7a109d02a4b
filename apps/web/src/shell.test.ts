import { expect, test } from 'vitest'
import { openShell } from './shell.ts'

/** A page whose service worker says that the page has other headers now. */
function told({ isUntouched }: { isUntouched: boolean }) {
  const workers = new EventTarget()
  let reloads = 0
  const shell = openShell({
    workers: workers as ServiceWorkerContainer,
    loaded: new Promise(() => {}),
    onVisible() {},
    isUntouched: () => isUntouched,
    reload: () => {
      reloads += 1
    },
  })
  workers.dispatchEvent(new MessageEvent('message', { data: { kind: 'page renewed' } }))
  return { reloads, hasNewer: shell.hasNewer() }
}

test('[T65] a page that nobody has touched is loaded again for its new headers', () => {
  expect(told({ isUntouched: true })).toEqual({ reloads: 1, hasNewer: false })
})

test('[T65] a page in use offers to', () => {
  expect(told({ isUntouched: false })).toEqual({ reloads: 0, hasNewer: true })
})
