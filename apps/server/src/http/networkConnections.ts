import type { Server, Socket } from 'node:net'
import { countConnections } from '../realtime/connections.ts'
import type { Limited } from './limitLog.ts'
import { networkOf } from './network.ts'
import { networkPrefix } from './networkPrefix.ts'

type Limit = { most: number; networkOf: typeof networkOf }

/** Above the limits that answer with a message. It leaves others room on a server that takes 12,000 connections. */
const ordinary: Limit = { most: 2_000, networkOf }

/** Closes the connections that a network opens beyond so many. For a server that clients reach without a proxy. */
export function limitConnections(
  server: Server,
  limitLog: (limited: Limited) => void,
  limit = ordinary,
): void {
  const ofNetwork = countConnections<Socket>(limit.most)
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const network = limit.networkOf(address)
    if (network === null) return
    if (ofNetwork.hasRoom(network, socket)) {
      socket.once('close', ofNetwork.add(network, socket))
      return
    }
    limitLog({ limit: 'connections', network: networkPrefix(address), account: null })
    socket.destroy()
  })
}
