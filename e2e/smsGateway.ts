import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'

const Message = v.object({ to: v.string(), text: v.string(), channel: v.string() })

/** An SMS gateway that keeps the messages it is sent. */
export async function startSmsGateway() {
  const messages: v.InferOutput<typeof Message>[] = []
  const gateway = createServer(async (request, response) => {
    const parts = await request.toArray()
    messages.push(v.parse(Message, JSON.parse(Buffer.concat(parts).toString())))
    response.end()
  })
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))

  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`,
    /** The code in the newest message to a number, and its channel. */
    codeAt(number: string) {
      const message = messages.findLast(({ to }) => to === number)
      const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
      if (!message || !code) throw new Error(`no code came to ${number}`)
      return { code, channel: message.channel }
    },
    async close() {
      await new Promise((closed) => {
        gateway.close(closed)
        gateway.closeAllConnections()
      })
    },
  }
}
