import type { SessionId } from './focusSession.ts'

/** A time within a stretch in which, for all this device knows, nobody was there. */
export type Gap = { session: SessionId; from: number; to: number }
