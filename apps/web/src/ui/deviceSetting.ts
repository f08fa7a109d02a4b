/** A setting that is stored on the device, and followed in each of its tabs. */
export function deviceSetting(key: string) {
  const listeners = new Set<() => void>()
  let storage: Storage | null = null

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    follow(device: Storage): void {
      storage = device
      addEventListener('storage', (event) => {
        // The key is null if the whole storage was cleared.
        if (event.key === key || event.key === null) notify()
      })
    },
    stored: () => storage?.getItem(key),
    /** Who has subscribed hears of this and of `remove` from `notify`. */
    store: (value: boolean) => storage?.setItem(key, String(value)),
    /** As if it had never been set. */
    remove: () => storage?.removeItem(key),
    notify,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
