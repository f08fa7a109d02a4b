import { Agent, request } from 'node:http'
import { answerTo } from './answerTo.ts'
import type { PushTransport } from './pushTransport.ts'

/** A name that nobody can have (RFC 6761). */
export const testPushHost = 'push.test'
const testOrigin = `https://${testPushHost}`

/** What is meant for the push service of tests goes to a program on this machine, and everything else where it belongs. */
export function withTestService(transport: PushTransport, origin: string): PushTransport {
  const agent = new Agent({ keepAlive: true })
  return (pushRequest) => {
    const { url, headers, body } = pushRequest
    if (new URL(url).origin !== testOrigin) return transport(pushRequest)
    const sent = request(url.replace(testOrigin, origin), { method: 'POST', headers, agent })
    return answerTo(sent, body, 10_000)
  }
}
