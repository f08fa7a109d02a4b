import { type Shared, sharedIn } from './shared.ts'

/** How the installed app was opened, or brought forward. Chromium alone tells it. */
type LaunchParams = {
  targetURL?: string | null
  files?: readonly { getFile(): Promise<File> }[]
}
type LaunchQueue = { setConsumer(consumer: (params: LaunchParams) => void): void }

type LaunchPage = {
  launchQueue: LaunchQueue | undefined
  /** The address that this page was opened by, once: the same may be asked for again. */
  takeOpening: () => string | undefined
  /** Shows what an address names: the part of it after the path. */
  goTo: (search: string) => void
}

/** The files that came while nobody was signed in. */
let waiting: readonly File[] = []

/** Follows what the operating system opens the app for while a window of it is there. */
export function followLaunches(
  { launchQueue, takeOpening, goTo }: LaunchPage,
  onShared: (shared: Shared) => void,
  onFiles: (files: readonly File[]) => void,
): void {
  const files = waiting
  waiting = []
  if (files.length > 0) onFiles(files)
  launchQueue?.setConsumer(({ targetURL, files = [] }) => {
    if (files.length > 0)
      return void Promise.all(files.map((file) => file.getFile())).then(onFiles, () => {})
    // The page itself was opened by the first one.
    if (targetURL === takeOpening() || !targetURL) return
    const { search } = new URL(targetURL)
    const shared = sharedIn(search)
    if (shared) onShared(shared)
    else if (search !== '') goTo(search)
  })
}

/** As long as nobody is signed in: files wait in the page, and shared text where that of an address does. */
export function keepLaunches(page: LaunchPage, keep: (shared: Shared) => void): void {
  followLaunches(page, keep, (files) => {
    waiting = files
  })
}

let isOpening = true

/** The page that this code runs in. */
export function launchPage(goTo: LaunchPage['goTo']): LaunchPage {
  return {
    launchQueue: 'launchQueue' in window ? (window.launchQueue as LaunchQueue) : undefined,
    takeOpening,
    goTo,
  }
}

function takeOpening(): string | undefined {
  if (!isOpening) return undefined
  isOpening = false
  return performance.getEntriesByType('navigation')[0]?.name
}
