/** The data clients, fetched as one when the page is painted: what the device holds shows without them. */
export { PostgrestClient } from '@supabase/postgrest-js'
export { RealtimeClient } from '@supabase/realtime-js'
