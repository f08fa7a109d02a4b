/** The global scope of the service worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
