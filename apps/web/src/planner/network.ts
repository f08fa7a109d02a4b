import { isLeftOut, toldColumns } from '@daymark/core/merges/toldColumns'
import { bulkWritten } from '@daymark/sync/bulkWrites'
import { type OpenSyncLeader, openSyncLeader } from '@daymark/sync/syncLeader'
import { openReplacedChannel, openVerifyChannel } from '@daymark/sync/verifyChannel'

// What talks to the server, fetched as one when the page is painted: what the device holds shows without it.
export { consoleMessageOf } from './consoleMessage.ts'
export { openSupabaseRemote } from './supabaseRemote.ts'

/** The leader of a device, which compares it with the server when it is asked to, and tells which values were replaced. */
export function openLeaderOf(device: string): OpenSyncLeader {
  return (options) => {
    let reread = () => {}
    const told = openReplacedChannel(device, (message) => {
      if (message === 'answered') reread()
    })
    const { close, verify, ...leader } = openSyncLeader({
      ...options,
      bulkWritten: () => bulkWritten(device),
      replacedValues: {
        columns: toldColumns,
        leavesOut: isLeftOut,
        onChange: () => told?.post('told'),
        onAnswer(listener) {
          reread = listener
        },
      },
    })
    const channel = openVerifyChannel(device, (message) => {
      if (message === 'verify') void verify().then(() => channel?.post('verified'))
    })
    return Object.assign(leader, {
      verify,
      close() {
        channel?.close()
        told?.close()
        close()
      },
    })
  }
}
