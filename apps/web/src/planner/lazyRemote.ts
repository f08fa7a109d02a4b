import type { Answer } from '@daymark/sync/remote'
import { withoutTexts } from '../strings/waiting.ts'
import type { RemoteOptions, SupabaseRemote } from './supabaseRemote.ts'

export const loadNetwork = () => withoutTexts(() => import('./network.ts'))

/** The transport, loaded on first use. While its code cannot be fetched, every request is offline. */
export function openLazyRemote(options: RemoteOptions): SupabaseRemote {
  let loading: Promise<SupabaseRemote | null> | null = null
  let announce: (remote: SupabaseRemote) => void
  const opened = new Promise<SupabaseRemote>((resolve) => {
    announce = resolve
  })

  async function load(): Promise<SupabaseRemote | null> {
    loading ??= loadNetwork().then(
      ({ openSupabaseRemote }) => openSupabaseRemote(options),
      () => null,
    )
    const remote = await loading
    if (remote) announce(remote)
    else loading = null
    return remote
  }

  const lazy =
    <Asked extends unknown[], T>(
      request: (remote: SupabaseRemote) => (...asked: Asked) => Promise<Answer<T>>,
    ) =>
    async (...asked: Asked): Promise<Answer<T>> => {
      const remote = await load()
      return remote ? request(remote)(...asked) : { ok: false, error: { kind: 'offline' } }
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
    send: lazy((remote) => remote.send),
    rowsOfDay: lazy((remote) => remote.rowsOfDay),
    changesSince: lazy((remote) => remote.changesSince),
    newestSeq: lazy((remote) => remote.newestSeq),
    digest: lazy((remote) => remote.digest),
    history: lazy((remote) => remote.history),
    report: lazy((remote) => remote.report),
    onChange: (tables, listener) => listen((remote) => remote.onChange(tables, listener)),
    completions: lazy((remote) => remote.completions),
    onCompletions: (listener) => listen((remote) => remote.onCompletions(listener)),
    async wake() {
      ;(await load())?.wake()
    },
    async close() {
      ;(await loading)?.close()
    },
  }
}
