/**
 * Lets React's `use` read the promise at once where it has resolved already. Otherwise `use` waits for it once more, and
 * React keeps the fallback that it shows meanwhile for 0.3 s.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // `use` throws it where it is read.
    () => {},
  )
  return promise
}
