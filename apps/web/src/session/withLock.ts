/** Runs the work while no other tab has the lock of this name. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Without TLS there are no locks.
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}
