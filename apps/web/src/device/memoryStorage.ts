/** Local storage, or its replacement where the browser blocks it or has switched it off. */
export function deviceStorage(): Storage {
  try {
    return localStorage ?? memoryStorage()
  } catch {
    return memoryStorage()
  }
}

/** The storage of this tab, likewise. */
export function tabStorage(): Storage {
  try {
    return sessionStorage ?? memoryStorage()
  } catch {
    return memoryStorage()
  }
}

/** An in-memory replacement for local storage, for browsers that block it. */
export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(entries))
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
