import { parseUserAgent } from '@daymark/core/account/userAgent'

/** How a browser installs an app that does not offer it to the page. */
export type InstallWay = 'menu' | 'appleTouch' | 'safari' | 'firefoxAndroid' | 'firefox'

export type Installing =
  | { kind: 'installed' }
  /** Chromium asks the person, once for each offer. */
  | { kind: 'offered'; install: () => Promise<void> }
  | { kind: 'by hand'; way: InstallWay }

/** Chromium's event; no other browser has it. */
type InstallOffer = Pick<Event, 'preventDefault'> & { prompt(): Promise<unknown> }

export type InstallPage = {
  /** What beforePaint.js has received. */
  offer: unknown
  isInstalled: boolean
  way: InstallWay
  on: (name: 'beforeinstallprompt' | 'appinstalled', listener: (event: Event) => void) => void
}

/** Whether and how the app can be installed, as the browser says from time to time. */
export function openInstalling({ offer, isInstalled, way, on }: InstallPage) {
  const listeners = new Set<() => void>()
  const byHand: Installing = { kind: 'by hand', way }
  let current: Installing = isInstalled ? { kind: 'installed' } : offeredBy(offer)

  function offeredBy(event: unknown): Installing {
    if (!isOffer(event)) return byHand
    return {
      kind: 'offered',
      async install() {
        // An offer is good for one question.
        become(byHand)
        await event.prompt()
      },
    }
  }

  function become(next: Installing): void {
    if (current.kind === 'installed') return
    current = next
    for (const listener of listeners) listener()
  }

  on('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(offeredBy(event))
  })
  on('appinstalled', () => become({ kind: 'installed' }))

  return {
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function isOffer(event: unknown): event is InstallOffer {
  return typeof event === 'object' && event !== null && 'prompt' in event
}

/** An iPad gives the User-Agent of a Mac, which has no touch screen. */
export function installWay(userAgent: string, touchPoints: number): InstallWay {
  const { browser, system } = parseUserAgent(userAgent)
  if (system === 'iOS' || system === 'iPadOS' || (system === 'macOS' && touchPoints > 1)) {
    return 'appleTouch'
  }
  if (browser === 'Firefox') return system === 'Android' ? 'firefoxAndroid' : 'firefox'
  return browser === 'Safari' ? 'safari' : 'menu'
}
