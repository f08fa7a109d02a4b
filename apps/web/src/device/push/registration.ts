/** The service worker as a browser may have it. */
export type Workers<R> = { getRegistration(): Promise<R | undefined> }

/** Undefined without a service worker, without support for one, and where the browser blocks it with all storage. */
export async function registrationOf<R>(workers: Workers<R> | undefined): Promise<R | undefined> {
  try {
    return await workers?.getRegistration()
  } catch {
    return undefined
  }
}
