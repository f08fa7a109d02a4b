import { type OpenSyncLeader, openSyncLeader } from '@daymark/sync/syncLeader'
import { openVerifyChannel } from '@daymark/sync/verifyChannel'

// What talks to the server, fetched as one when the page is painted: what the device holds shows without it.
export { consoleMessageOf } from './consoleMessage.ts'
export { openSupabaseRemote } from './supabaseRemote.ts'

/** The leader of a device, which compares it with the server when it is asked to. */
export function openLeaderOf(device: string): OpenSyncLeader {
  return (options) => {
    const { close, verify, ...leader } = openSyncLeader(options)
    const channel = openVerifyChannel(device, (message) => {
      if (message === 'verify') void verify().then(() => channel?.post('verified'))
    })
    return Object.assign(leader, {
      verify,
      close() {
        channel?.close()
        close()
      },
    })
  }
}
