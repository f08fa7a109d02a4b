import { openReferenceRemote } from '@daymark/sync/testing/environment'
import { openReferenceServer } from '@daymark/sync/testing/referenceServer'
import { afterEach, expect, test, vi } from 'vitest'
import { me, morning, today } from './fakes.ts'
import { openLazyRemote } from './lazyRemote.ts'

afterEach(() => {
  vi.doUnmock('./network.ts')
  vi.resetModules()
})

test('while its code cannot be fetched, a request is offline and a subscription waits', async () => {
  vi.doMock('./network.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const remote = openLazyRemote(options)
  const received: unknown[] = []
  const stopped: unknown[] = []
  remote.onChange(new Map(), (change) => received.push(change))
  remote.onChange(new Map(), (change) => stopped.push(change))()
  expect(await remote.completions(today, today)).toEqual({ ok: false, error: { kind: 'offline' } })

  vi.doMock('./network.ts', () => ({ openSupabaseRemote: openReference }))
  remote.wake()

  await vi.waitFor(() => expect(received).toEqual([null]))
  expect(await remote.changesSince(0)).toEqual({ ok: true, value: [] })
  expect(stopped).toEqual([])
})

const options = { url: '', anonKey: '', user_id: me, schema: '', accessToken: async () => null }

function openReference() {
  return openReferenceRemote(openReferenceServer(new Map(), () => morning)).remote
}
