declare const self: DedicatedWorkerGlobalScope

let timeout: ReturnType<typeof setTimeout> | undefined

// Told for how long to wait, it answers once that time is over; told null, it waits for nothing.
self.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timeout)
  if (data !== null) timeout = setTimeout(() => self.postMessage('woken'), data)
})
