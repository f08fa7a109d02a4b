type Timer = { due: number; every: number | null; act: (moment: number) => void }

const own = {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  requestAnimationFrame,
  cancelAnimationFrame,
  requestIdleCallback,
  cancelIdleCallback,
}
const frameMs = 16
/** Beyond those of the browser: clearing a timer of before clears none of these. */
const firstId = 1_000_000_000

/**
 * Timers that a journey moves on, as those of `page.clock`, and that can be given back. `setTime` is told what Date says from now
 * on; null where it goes on by itself.
 */
export function openTimers(setTime: (moment: number, stands: boolean) => void) {
  const timers = new Map<number, Timer>()
  let lastId = firstId
  let isTaken = false
  /** While they stand, the moment. */
  let stoppedAt: number | null = null
  /** What their moment is ahead of that of the browser. */
  let ahead = 0
  let driver: ReturnType<typeof setTimeout> | undefined

  /** What Date is ahead of their moment. */
  let dateAhead = 0

  const moment = () => stoppedAt ?? Math.floor(browserNow() + ahead)

  function take(): void {
    isTaken = true
    const clear = (id: number) => void timers.delete(id)
    Object.assign(window, {
      setTimeout: (act: () => void, ms = 0, ...given: []) => add(() => act(...given), ms),
      setInterval: (act: () => void, ms = 0, ...given: []) =>
        add(() => act(...given), ms, Math.max(ms, 1)),
      requestAnimationFrame: (act: FrameRequestCallback) =>
        add(act, frameMs - (moment() % frameMs)),
      requestIdleCallback: (act: IdleRequestCallback) =>
        add(() => act({ didTimeout: false, timeRemaining: () => 50 }), 0),
      clearTimeout: clear,
      clearInterval: clear,
      cancelAnimationFrame: clear,
      cancelIdleCallback: clear,
    })
    performance.now = moment
  }

  function add(act: Timer['act'], ms: number, every: number | null = null): number {
    lastId += 1
    timers.set(lastId, { due: moment() + Math.max(ms || 0, 0), every, act })
    drive()
    return lastId
  }

  /** The next that is due until then. */
  function nextUntil(limit: number): [number, Timer] | undefined {
    let next: [number, Timer] | undefined
    for (const entry of timers) {
      if (entry[1].due <= limit && (!next || entry[1].due < next[1].due)) next = entry
    }
    return next
  }

  function run([id, timer]: [number, Timer]): void {
    if (timer.every === null) timers.delete(id)
    else timer.due += timer.every
    try {
      timer.act(moment())
    } catch (error) {
      reportError(error)
    }
  }

  /** Lets those that are due run by themselves, unless they stand. */
  function drive(): void {
    own.clearTimeout.call(window, driver)
    if (stoppedAt !== null) return
    const next = nextUntil(Number.POSITIVE_INFINITY)
    if (!next) return
    driver = own.setTimeout.call(
      window,
      () => {
        if (!isTaken || stoppedAt !== null) return
        const due = nextUntil(moment())
        if (due) run(due)
        drive()
      },
      Math.max(next[1].due - moment(), 0),
    )
  }

  /** Stands at a moment, and says so to Date. */
  function stand(at: number): void {
    stoppedAt = at
    setTime(at + dateAhead, true)
  }

  async function runUntil(end: number): Promise<void> {
    for (let next = nextUntil(end); next; next = nextUntil(end)) {
      stand(Math.max(next[1].due, moment()))
      run(next)
      // What it has caused comes before the next one.
      await task()
    }
    stand(end)
  }

  /** Goes on by itself again where it did before. */
  async function moving(goesOn: boolean, move: () => Promise<void>): Promise<void> {
    own.clearTimeout.call(window, driver)
    await move()
    if (goesOn) resume()
  }

  function resume(): void {
    ahead = Math.ceil(moment() - browserNow())
    stoppedAt = null
    setTime(moment() + dateAhead, false)
    drive()
  }

  async function jump(end: number): Promise<void> {
    for (const timer of timers.values()) if (timer.due <= end) timer.due = end
    stand(end)
    await runUntil(end)
  }

  return {
    /** Takes the place of those of the browser, at this moment or the present one. */
    install(time: number): void {
      if (!isTaken) take()
      dateAhead = time - moment()
      resume()
    },
    /** Goes to a moment, where each that is due meanwhile runs once, and stands there. */
    pauseAt: (time: number) => moving(false, () => jump(Math.max(time - dateAhead, moment()))),
    fastForward: (ms: number) => moving(stoppedAt === null, () => jump(moment() + ms)),
    /** Runs each that is due meanwhile as often as it is. */
    runFor: (ms: number) => moving(stoppedAt === null, () => runUntil(moment() + ms)),
    giveBack(): void {
      if (!isTaken) return
      isTaken = false
      stoppedAt = null
      ahead = 0
      own.clearTimeout.call(window, driver)
      timers.clear()
      Object.assign(window, own)
      Reflect.deleteProperty(performance, 'now')
    },
  }
}

const browserNow = performance.now.bind(performance)

function task(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
