/** Sends text messages. */
export type SmsGateway = {
  send(message: { phone: string; text: string; channel: Channel }): Promise<void>
}

export type Channel = 'sms' | 'whatsapp'

const timeoutMs = 10_000

/** Posts messages to the operator's gateway. A password in its URL is sent as bearer token. */
export function createSmsGateway(gateway: string): SmsGateway {
  const url = new URL(gateway)
  const token = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return {
    async send({ phone, text, channel }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: `+${phone}`, text, channel }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the gateway for short messages answers ${response.status}`)
    },
  }
}
