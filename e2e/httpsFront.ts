import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createServer } from 'node:tls'
import { localCertificate } from '../apps/server/test/localCertificate.ts'

/** Ends TLS before a server, as a proxy of its operator does; pages have to be told to take the certificate. */
export async function startHttpsFront() {
  let port = 0
  const front = createServer(localCertificate, (socket) => {
    const behind = connect(port, '127.0.0.1')
    socket.pipe(behind).pipe(socket)
    // Either side closes as it likes.
    socket.on('error', () => behind.destroy())
    behind.on('error', () => socket.destroy())
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    url: `https://127.0.0.1:${(front.address() as AddressInfo).port}`,
    leadTo(url: string) {
      port = Number(new URL(url).port)
    },
    close: () => front.close(),
  }
}
