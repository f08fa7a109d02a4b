/** What talks to the server, fetched as one when the page is painted: what the device holds shows without it. */
export { openSyncLeader } from '@daymark/sync/syncLeader'
export { consoleMessageOf } from './consoleMessage.ts'
export { openSupabaseRemote } from './supabaseRemote.ts'
