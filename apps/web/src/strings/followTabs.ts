/** Shows the language that another tab chooses for this device. */
export function followTabs(storage: Storage, closed: AbortSignal): void {
  addEventListener(
    'storage',
    ({ key }) => {
      if (key !== 'language') return
      void import('./choice.ts').then(({ followDevice }) => followDevice(storage))
    },
    { signal: closed },
  )
}
