/** Unsaved input by the name of its field, so that a reload does not lose it. */
export type Drafts = {
  read(name: string): string | null
  write(name: string, text: string): void
  remove(name: string): void
  isEmpty(): boolean
  clear(): void
}

/** Stored in local storage under keys with the user's prefix, so that other tabs see them and a sign-out finds them. */
export function openDrafts(
  storage: Storage,
  { owner, ended }: { owner: string; ended: () => boolean },
): Drafts {
  const prefix = `${owner}-draft-`
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  return {
    read: (name) => storage.getItem(prefix + name),
    write(name, text) {
      if (ended()) return
      try {
        storage.setItem(prefix + name, text)
      } catch {
        // Storage is full or blocked: the text is lost with its field.
      }
    },
    remove: (name) => storage.removeItem(prefix + name),
    isEmpty: () => keys().length === 0,
    clear() {
      for (const key of keys()) storage.removeItem(key)
    },
  }
}
