import type { Page } from '@playwright/test'

declare global {
  var openTransactions: Set<IDBTransaction>
}

/**
 * Stops a tab as a browser stops one in the background: it keeps its locks and connections, and runs nothing. It is stopped
 * between two transactions, because one that is never completed holds up those of all other tabs.
 */
export async function lifecycleOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  return {
    async freeze() {
      const paused = new Promise((resolve) => session.once('Debugger.paused', resolve))
      // Answered after the pause, or never.
      session
        .send('Runtime.evaluate', { expression: `(${stopBetweenTransactions})()` })
        .catch(() => {})
      await paused
    },
    thaw: () => session.send('Debugger.resume'),
  }
}

/** Keeps the number of open transactions for stopBetweenTransactions(). Runs in the page. */
export function countTransactions() {
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...parameters) {
    const transaction = begin.apply(this, parameters)
    globalThis.openTransactions.add(transaction)
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => globalThis.openTransactions.delete(transaction))
    }
    return transaction
  }
  globalThis.openTransactions = new Set()
}

/** Runs in the page. */
function stopBetweenTransactions() {
  // biome-ignore lint/suspicious/noDebugger: it is what stops the tab
  if (globalThis.openTransactions.size === 0) debugger
  else setTimeout(stopBetweenTransactions)
}

/**
 * Holds what other tabs tell this one, and delivers all of it at once, as a browser does with a tab that it has stopped for
 * a time. A paused debugger drops these messages. Runs in the page.
 */
export function holdEvents() {
  let held: (() => void)[] | null = null
  const hold = (event: Event) => {
    if (!held) return
    event.stopImmediatePropagation()
    const { target, type } = event
    const data = event instanceof MessageEvent ? event.data : null
    held.push(() => target?.dispatchEvent(new MessageEvent(type, { data })))
  }
  addEventListener('storage', hold)
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      this.addEventListener('message', hold)
    }
  }
  addEventListener('hold', () => {
    held = []
  })
  addEventListener('release', () => {
    const deliveries = held ?? []
    held = null
    for (const deliver of deliveries) deliver()
  })
}
