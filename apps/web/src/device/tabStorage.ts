/** Null where all storage is blocked, in which nothing was kept. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
