/** Marks what a user's ended session has left on this device: locked since then. The key begins as all of the user's do. */
export const lockMark = (user_id: string) => `daymark ${user_id}-locked`
