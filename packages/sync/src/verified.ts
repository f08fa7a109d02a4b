/** What a device remembers of its last comparison with the server; null: there was none since it began at this moment. */
export type Verified = { at: number; agrees: boolean | null }

/** Its key in the cache of the device. */
export const verifiedKey = 'verified'
