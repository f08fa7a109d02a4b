import { describe, expect, test } from 'vitest'
import { openShell } from './shell.ts'

const eventsDone = () => new Promise((resolve) => setTimeout(resolve))

/** A service worker, and what it does with a message. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installed'
  requests = 0
  isIdle = false
  private readonly onMessage: (worker: FakeWorker, message: unknown) => void

  constructor(onMessage: (worker: FakeWorker, message: unknown) => void = () => {}) {
    super()
    this.onMessage = onMessage
  }

  becomes(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }

  postMessage(message: unknown): void {
    this.onMessage(this, message)
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  update = async () => {}
}

class FakeWorkers extends EventTarget {
  controller: FakeWorker | null
  readonly registration = new FakeRegistration()

  constructor(controller: FakeWorker | null) {
    super()
    this.controller = controller
  }

  register = async () => this.registration

  install(worker: FakeWorker): void {
    const { registration } = this
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting?.becomes('redundant')
    registration.installing = null
    registration.waiting = worker
    worker.becomes('installed')
  }

  takeOver(worker: FakeWorker): void {
    this.registration.waiting = null
    worker.becomes('activating')
    this.control(worker)
    worker.becomes('activated')
  }

  control(worker: FakeWorker): void {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

function openPage({
  isUntouched = false,
  controller = null,
}: {
  isUntouched?: boolean
  controller?: FakeWorker | null
} = {}) {
  const workers = new FakeWorkers(controller)
  const waits: (() => void)[] = []
  let reloads = 0
  const shell = openShell({
    workers: workers as unknown as ServiceWorkerContainer,
    loaded: Promise.resolve(),
    onVisible() {},
    isUntouched: () => isUntouched,
    wait: () => new Promise<void>((resolve) => waits.push(resolve)),
    reload: () => {
      reloads += 1
    },
  })
  return {
    shell,
    workers,
    reloads: () => reloads,
    secondPasses() {
      for (const resolve of waits.splice(0)) resolve()
    },
  }
}

/** A page in use when a newer version is installed, which heeds the request of this number. */
async function pageWithNewer({ heeded = Number.POSITIVE_INFINITY }: { heeded?: number } = {}) {
  const older = new FakeWorker((worker, message) => {
    worker.isIdle = message === 'give way'
  })
  const page = openPage({ controller: older })
  await eventsDone()
  const newer = new FakeWorker((worker, message) => {
    if (message !== 'take over' || !older.isIdle) return
    worker.requests += 1
    if (worker.requests >= heeded) page.workers.takeOver(worker)
  })
  page.workers.install(newer)
  return { ...page, newer, takeOver: () => page.workers.takeOver(newer) }
}

/** A page whose service worker says that the page has other headers now. */
function afterRenewal(options: { isUntouched: boolean }) {
  const { shell, workers, reloads } = openPage(options)
  workers.dispatchEvent(new MessageEvent('message', { data: { kind: 'page renewed' } }))
  return { reloads: reloads(), hasNewer: shell.hasNewer() }
}

test('[T65] a page that nobody has touched is loaded again for its new headers', () => {
  expect(afterRenewal({ isUntouched: true })).toEqual({ reloads: 1, hasNewer: false })
})

test('[T65] a page in use offers to', () => {
  expect(afterRenewal({ isUntouched: false })).toEqual({ reloads: 0, hasNewer: true })
})

describe('[APP-2] a first visit', () => {
  async function firstVisit() {
    const page = openPage()
    await eventsDone()
    const first = new FakeWorker()
    page.workers.registration.installing = first
    page.workers.registration.dispatchEvent(new Event('updatefound'))
    return { ...page, first }
  }

  test.each([
    'registration, controller, event',
    'registration, event, controller',
    'controller, registration, event',
    'controller, event, registration',
  ])('is told of no newer version, whatever a browser changes first: %s', async (order) => {
    const { shell, workers, first } = await firstVisit()
    workers.registration.waiting = first
    first.becomes('installed')

    first.state = 'activating'
    for (const step of order.split(', ')) {
      if (step === 'registration') workers.registration.waiting = null
      else if (step === 'event') first.becomes('activating')
      else workers.control(first)
    }
    workers.control(first)
    first.becomes('activated')

    expect(shell.hasNewer()).toBe(false)
  })

  test('is told of one that is installed later', async () => {
    const { shell, workers, first } = await firstVisit()
    workers.takeOver(first)
    expect(shell.hasNewer()).toBe(false)

    workers.install(new FakeWorker())

    expect(shell.hasNewer()).toBe(true)
  })

  test('is told of one that another tab has started', async () => {
    const { shell, workers, first } = await firstVisit()
    workers.takeOver(first)

    workers.takeOver(new FakeWorker())

    expect(shell.hasNewer()).toBe(true)
  })
})

describe('[APP-2] a newer version that the user starts', () => {
  test.each([1, 2, 5])(
    'is loaded when its worker takes over, be it at request %i',
    async (heeded) => {
      const { shell, secondPasses, reloads } = await pageWithNewer({ heeded })
      expect(shell.hasNewer()).toBe(true)

      shell.update()
      for (let request = 1; request < heeded; request += 1) {
        await eventsDone()
        expect(reloads()).toBe(0)
        secondPasses()
      }
      await eventsDone()

      expect(reloads()).toBe(1)
    },
  )

  test('is not waited for without end: the page is loaded again, which offers it anew', async () => {
    const { shell, newer, secondPasses, reloads } = await pageWithNewer()

    shell.update()
    for (let second = 0; second < 20; second += 1) {
      await eventsDone()
      secondPasses()
    }
    await eventsDone()

    expect({ reloads: reloads(), requests: newer.requests }).toEqual({ reloads: 1, requests: 15 })
  })

  test('is asked once a second, however often the button is pressed', async () => {
    const { shell, newer } = await pageWithNewer()

    for (let press = 0; press < 3; press += 1) shell.update()
    await eventsDone()

    expect(newer.requests).toBe(1)
  })

  test('is loaded if it takes over without being asked again', async () => {
    const { shell, takeOver, reloads } = await pageWithNewer()
    shell.update()
    await eventsDone()

    takeOver()
    await eventsDone()

    expect(reloads()).toBe(1)
  })

  test('leaves its turn to one that is installed meanwhile', async () => {
    const { shell, workers, reloads } = await pageWithNewer()
    shell.update()
    await eventsDone()

    const newest = new FakeWorker((worker) => workers.takeOver(worker))
    workers.install(newest)
    await eventsDone()

    expect({ reloads: reloads(), controller: workers.controller }).toEqual({
      reloads: 1,
      controller: newest,
    })
  })

  test('is loaded at once where another tab has started it', async () => {
    const { shell, takeOver, reloads } = await pageWithNewer()
    takeOver()

    shell.update()

    expect(reloads()).toBe(1)
  })
})
