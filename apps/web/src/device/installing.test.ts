import { describe, expect, test } from 'vitest'
import { type InstallPage, installWay, openInstalling } from './installing.ts'

/** A browser that may offer to install the app, and how often it has asked the person. */
function browser(changes: Partial<InstallPage> = {}) {
  const target = new EventTarget()
  let questions = 0
  const offer = () =>
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      async prompt() {
        questions += 1
      },
    })
  const page = (early: unknown = null) =>
    openInstalling({
      offer: early,
      isInstalled: false,
      way: 'menu',
      on: (name, listener) => target.addEventListener(name, listener),
      ...changes,
    })
  return {
    offer,
    page,
    dispatch: (event: Event) => target.dispatchEvent(event),
    asked: () => questions,
  }
}

async function install({ current }: ReturnType<typeof openInstalling>): Promise<void> {
  const now = current()
  if (now.kind === 'offered') await now.install()
}

describe('[PWA-1a] installing the app', () => {
  test('asks the person once for each offer, also for one that came before the code', async () => {
    const { offer, page, dispatch, asked } = browser()
    const installing = page(offer())

    await install(installing)
    await install(installing)
    expect(asked()).toBe(1)
    expect(installing.current()).toEqual({ kind: 'by hand', way: 'menu' })

    dispatch(offer())
    await install(installing)
    expect(asked()).toBe(2)
  })

  test('takes an offer from the browser, which then shows none itself, and tells of it', () => {
    const { offer, page, dispatch } = browser()
    const installing = page()
    const kinds: string[] = []
    installing.subscribe(() => kinds.push(installing.current().kind))

    const event = offer()
    dispatch(event)
    dispatch(new Event('appinstalled'))

    expect(event.defaultPrevented).toBe(true)
    expect(kinds).toEqual(['offered', 'installed'])
  })

  test('is done where the page is the installed app', () => {
    const { offer, page, dispatch } = browser({ isInstalled: true })
    const installing = page()

    dispatch(offer())

    expect(installing.current()).toEqual({ kind: 'installed' })
  })
})

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  ['menu', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 0],
  ['menu', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 10],
  ['menu', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 5],
  ['menu', `${mac} ${chrome} Safari/537.36`, 0],
  ['safari', `${mac} ${webKit} Version/26.0 Safari/605.1.15`, 0],
  ['appleTouch', `${mac} ${webKit} Version/26.0 Safari/605.1.15`, 5],
  [
    'appleTouch',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0],
  ['firefoxAndroid', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5],
  ['menu', 'A browser that nobody knows', 0],
])('[PWA-1a] the way is %s for %s with %i touches', (way, userAgent, touchPoints) => {
  expect(installWay(userAgent, touchPoints)).toBe(way)
})
