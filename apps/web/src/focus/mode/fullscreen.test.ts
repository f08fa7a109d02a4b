import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A fake document that completes requests when the test says so. */
class SlowDocument extends EventTarget {
  fullscreenElement: object | null = null
  readonly requests: string[] = []
  readonly documentElement = { requestFullscreen: () => this.#request('enter', {}) }
  #done = () => {}

  exitFullscreen(): Promise<void> {
    return this.#request('exit', null)
  }

  /** Completes the last request. */
  async done(): Promise<void> {
    this.#done()
    await eventsDone()
  }

  #request(what: string, element: object | null): Promise<void> {
    this.requests.push(what)
    return new Promise((resolve) => {
      this.#done = () => {
        this.fullscreenElement = element
        this.dispatchEvent(new Event('fullscreenchange'))
        resolve()
      }
    })
  }
}

const eventsDone = () => new Promise((resolve) => setTimeout(resolve))

let page: SlowDocument
let screen: typeof import('./fullscreen.ts')
beforeEach(async () => {
  page = new SlowDocument()
  vi.stubGlobal('document', page)
  vi.resetModules()
  screen = await import('./fullscreen.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('leaving the full screen is reported, once it was entered', async () => {
  const onExit = vi.fn()
  screen.enterFullscreen()
  screen.onFullscreenExit(onExit)
  await page.done()
  expect(onExit).not.toHaveBeenCalled()

  page.fullscreenElement = null
  page.dispatchEvent(new Event('fullscreenchange'))

  expect(onExit).toHaveBeenCalledOnce()
})

test('requested while it is being left, it is entered afterwards, and no leaving is reported', async () => {
  const onExit = vi.fn()
  screen.enterFullscreen()
  await page.done()
  screen.exitFullscreen()
  await eventsDone()

  screen.enterFullscreen()
  screen.onFullscreenExit(onExit)
  expect(page.requests).toEqual(['enter', 'exit'])
  await page.done()
  expect(page.requests).toEqual(['enter', 'exit', 'enter'])
  await page.done()

  expect(onExit).not.toHaveBeenCalled()
  expect(page.fullscreenElement).not.toBeNull()
})

test('left while it is being entered, it is left once it is entered', async () => {
  screen.enterFullscreen()
  screen.exitFullscreen()
  expect(page.requests).toEqual(['enter'])

  await page.done()
  await page.done()

  expect(page.requests).toEqual(['enter', 'exit'])
  expect(page.fullscreenElement).toBeNull()
})
