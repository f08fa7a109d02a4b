/** What a browser that forbids storage gets in its place: all is well until the page closes. */
export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const held = new Map(Object.entries(entries))
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (index) => [...held.keys()][index] ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => void held.set(key, value),
  }
}
