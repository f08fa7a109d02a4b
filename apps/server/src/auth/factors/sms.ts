/** Brings a short message to a phone. */
export type Sms = {
  send(message: { phone: string; text: string; channel: Channel }): Promise<void>
}

export type Channel = 'sms' | 'whatsapp'

/** Milliseconds. */
const patience = 10_000

/** Hands each message to the operator's gateway; a password in its address becomes the bearer token. */
export function openSms(gateway: string): Sms {
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
        signal: AbortSignal.timeout(patience),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the gateway for short messages answers ${response.status}`)
    },
  }
}
