import type { Plugin } from 'vite'

/** Puts what the chunks of a worker share beside its entry: WebKit evaluates an entry again when a chunk imports it. */
export function entriesApart(): Plugin {
  return {
    name: 'entries-apart',
    options: (options) => ({ ...options, preserveEntrySignatures: 'strict' }),
  }
}
