import { expect } from '@playwright/test'
import { findProgram } from '../../scripts/browsers/programs.mjs'
import type { Driver, Json, Point } from './driver.ts'
import {
  elementId,
  openSession,
  pressActions,
  type Session,
  typeActions,
} from './webDriverClient.ts'
import { startWebKitDriver } from './webKitProcesses.ts'

export async function startWebKit(): Promise<Driver> {
  const { url, stop } = await startWebKitDriver()
  try {
    const session = await open(url)
    const { browserVersion } = session.capabilities as { browserVersion: string }
    const driver = driverOf(session, browserVersion)
    await driver.resize({ width: 1280, height: 900 })
    // A browser that has crashed has no session to end.
    const close = () =>
      session
        .end()
        .catch(() => {})
        .then(stop)
    return { ...driver, close }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(url: string): Promise<Session> {
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers).toBe(true)
  return openSession(url, {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: findProgram('MiniBrowser') ?? '',
        args: ['--automation'],
      },
    },
  })
}

function driverOf(session: Session, version: string): Omit<Driver, 'close'> {
  const { get, post } = session
  const run = (script: string, args: Json = []) => post('/execute/sync', { script, args })
  const keyboard = (actions: Json[]) =>
    post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  const mouse = (actions: Json[]) =>
    post('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const found = async () => elementId(await run('return window.foundElement'))

  return {
    version,
    cannot: {
      phone: 'its window is 447 px wide at least',
    },
    narrowest: 447,
    open: async (address) => void (await post('/url', { url: address })),
    reload: async () => void (await post('/refresh')),
    // Its promise is waited for.
    evaluate: async <Value extends Json>(code: string) => {
      const script = `const done = arguments[0]
        Promise.resolve().then(() => (${code})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = (await post('/execute/async', { script, args: [] })) as {
        value?: Value
        error?: string
      }
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value as Value
    },
    moveTo: async (point) => void (await mouse([moveTo(point)])),
    click: async (point) =>
      void (await mouse([moveTo(point), { type: 'pointerDown', button: 0 }, up])),
    async drag([from, ...path]) {
      if (!from) return
      const steps = path.flatMap((point) => [moveTo(point), { type: 'pause', duration: 30 }])
      await mouse([moveTo(from), { type: 'pointerDown', button: 0 }, ...steps, up])
    },
    press: async (key) => void (await keyboard(pressActions(key))),
    type: async (text) => void (await keyboard(typeActions(text))),
    async choose(label) {
      const script = `return [...window.foundElement.options].find(({ text }) => text === ${JSON.stringify(label)})`
      await post(`/element/${elementId(await run(script))}/click`)
    },
    upload: async (path) => void (await post(`/element/${await found()}/value`, { text: path })),
    async openTab() {
      const { handle } = (await post('/window/new', { type: 'tab' })) as { handle: string }
      await post('/window', { handle })
    },
    async showTab(index) {
      const handles = (await get('/window/handles')) as string[]
      await post('/window', { handle: handles[index] })
    },
    async resize({ width, height }) {
      await post('/window/rect', { width, height: height + barHeight })
    },
    screenshot: async () => Buffer.from((await get('/screenshot')) as string, 'base64'),
  }
}

/** Of MiniBrowser, above the page. */
const barHeight = 38

const up = { type: 'pointerUp', button: 0 }

function moveTo({ x, y }: Point): Json {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
}
