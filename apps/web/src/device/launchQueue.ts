import { type Shared, sharedIn } from './shared.ts'

/** How the installed app was opened, or brought forward. Chromium alone tells it. */
type LaunchParams = {
  targetURL?: string | null
  files?: readonly { getFile(): Promise<File> }[]
}
type LaunchQueue = { setConsumer(consumer: (params: LaunchParams) => void): void }

type LaunchPage = {
  launchQueue: LaunchQueue | undefined
  /** The address that this page was opened by. */
  openedBy: string | undefined
  /** Shows what an address names: the part of it after the path. */
  goTo: (search: string) => void
}

/** Follows what the operating system opens the app for while a window of it is there. */
export function followLaunches(
  { launchQueue, openedBy, goTo }: LaunchPage,
  onShared: (shared: Shared) => void,
  onFiles: (files: readonly File[]) => void,
): void {
  launchQueue?.setConsumer(({ targetURL, files = [] }) => {
    if (files.length > 0)
      return void Promise.all(files.map((file) => file.getFile())).then(onFiles, () => {})
    // The page itself was opened by it.
    if (!targetURL || targetURL === openedBy) return
    const { search } = new URL(targetURL)
    const shared = sharedIn(search)
    if (shared) onShared(shared)
    else if (search !== '') goTo(search)
  })
}

export function launchQueueOf(page: object): LaunchQueue | undefined {
  return 'launchQueue' in page ? (page.launchQueue as LaunchQueue) : undefined
}
