/**
 * Marks what a user's ended session has left on this device, with the moment since which it is locked and the user's
 * address; with `0` what has to be deleted. The key begins as all of the user's do.
 */
export const lockMark = (user_id: string) => `daymark ${user_id}-locked`

/** Quick: whoever reads the marks loads `locked.ts`. */
export const hasLockMark = (storage: Storage) =>
  Object.keys(storage).some((key) => key.endsWith('-locked'))
