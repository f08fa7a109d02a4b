/** The storage interfaces of Firefox while cookies are blocked: each exists and refuses its use. */
export function blockStorage(stub: (name: string, value: unknown) => void): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const reject = async () => refuse()
  stub('indexedDB', { open: refuse, databases: reject, deleteDatabase: refuse })
  stub('caches', { open: reject, match: reject, delete: reject, keys: reject })
  stub(
    'BroadcastChannel',
    class {
      constructor() {
        refuse()
      }
    },
  )
  const serviceWorker = {
    controller: null,
    addEventListener() {},
    removeEventListener() {},
    register: reject,
    getRegistration: reject,
  }
  stub('navigator', { locks: { request: reject }, serviceWorker })
}
