/** The present moment in epoch milliseconds. */
export type Clock = () => number

/**
 * How far the clock of a device or of another server may be ahead. The database has the same: `private.clamp_timestamp`, and
 * 60 seconds wherever it looks for moments in the future. Devices have it in `packages/sync/src/stamp.ts`.
 */
export const clockToleranceMs = 60_000
