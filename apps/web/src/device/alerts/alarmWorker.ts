declare const self: DedicatedWorkerGlobalScope

let timeout: ReturnType<typeof setTimeout> | undefined

// A message is a number of milliseconds to wait before answering; null cancels the wait.
self.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timeout)
  if (data !== null) timeout = setTimeout(() => self.postMessage('woken'), data)
})
