/** What was typed and could not be saved yet, by the name of its place, so that a reload does not lose it. */
export type Drafts = {
  of(name: string): string | null
  keep(name: string, text: string): void
  drop(name: string): void
  wipe(): void
}

/** In local storage, under a name that carries the person's: other tabs see it, and a sign-out finds it all. */
export function openDrafts(
  storage: Storage,
  { owner, ended }: { owner: string; ended: () => boolean },
): Drafts {
  const prefix = `${owner}-draft-`
  return {
    of: (name) => storage.getItem(prefix + name),
    keep(name, text) {
      if (ended()) return
      try {
        storage.setItem(prefix + name, text)
      } catch {
        // Full or forbidden: the text lives as long as its field.
      }
    },
    drop: (name) => storage.removeItem(prefix + name),
    wipe() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key)
    },
  }
}
