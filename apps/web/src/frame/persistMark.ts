/** The key under which a device stores why it was asked to keep what is on it. */
export const persistMark = (user_id: string) => `daymark ${user_id} persist`
