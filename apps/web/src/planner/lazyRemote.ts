import type { Answer } from '@daymark/sync/remote'
import type { RemoteOptions, SupabaseRemote } from './supabaseRemote.ts'

/** The transport, loaded on first use. While its code cannot be fetched, every request is offline. */
export function openLazyRemote(options: RemoteOptions): SupabaseRemote {
  let loading: Promise<SupabaseRemote | null> | null = null
  let announce: (remote: SupabaseRemote) => void
  const opened = new Promise<SupabaseRemote>((resolve) => {
    announce = resolve
  })

  async function load(): Promise<SupabaseRemote | null> {
    loading ??= import('./network.ts').then(
      ({ openSupabaseRemote }) => openSupabaseRemote(options),
      () => null,
    )
    const remote = await loading
    if (remote) announce(remote)
    else loading = null
    return remote
  }

  async function ask<T>(
    request: (remote: SupabaseRemote) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const remote = await load()
    return remote ? request(remote) : { ok: false, error: { kind: 'offline' } }
  }

  function listen(begin: (remote: SupabaseRemote) => () => void): () => void {
    let stop: (() => void) | null = null
    let stopped = false
    void load()
    void opened.then((remote) => {
      if (!stopped) stop = begin(remote)
    })
    return () => {
      stopped = true
      stop?.()
    }
  }

  return {
    send: (request) => ask((remote) => remote.send(request)),
    rowsOfDay: (table, day) => ask((remote) => remote.rowsOfDay(table, day)),
    changesSince: (seq, longest) => ask((remote) => remote.changesSince(seq, longest)),
    onChange: (tables, listener) => listen((remote) => remote.onChange(tables, listener)),
    completions: (start, end) => ask((remote) => remote.completions(start, end)),
    onCompletions: (listener) => listen((remote) => remote.onCompletions(listener)),
    async wake() {
      ;(await load())?.wake()
    },
    async close() {
      ;(await loading)?.close()
    },
  }
}
