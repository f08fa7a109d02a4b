import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newReceiver } from '../../../test/pushReceiver.ts'
import { push } from '../xml/names.ts'
import { readXml } from '../xml/readXml.ts'
import { element, escaped } from '../xml/writeXml.ts'
import { supportedTriggers, topicOf, transports } from './properties.ts'
import { readRegistration } from './registration.ts'

const now = Date.parse('2026-11-28T09:00:00Z')
const { keys } = newReceiver()
const endpoint = 'https://push.example.org/device/1'

function registered(
  parts: { endpoint?: string; p256dh?: string; trigger?: string; expires?: string } = {},
) {
  const { trigger = '<P:content-update><D:sync-level>1</D:sync-level></P:content-update>' } = parts
  const root = readXml(
    Buffer.from(`<?xml version="1.0" encoding="utf-8" ?>
<P:push-register xmlns="DAV:" xmlns:D="DAV:" xmlns:P="https://bitfire.at/webdav-push">
  <P:subscription>
    <P:web-push-subscription>
      <P:push-resource>${escaped(parts.endpoint ?? endpoint)}</P:push-resource>
      <P:content-encoding>aes128gcm</P:content-encoding>
      <P:subscription-public-key type="p256dh">${parts.p256dh ?? keys.p256dh}</P:subscription-public-key>
      <P:auth-secret>${keys.auth}</P:auth-secret>
    </P:web-push-subscription>
  </P:subscription>
  <P:trigger>${trigger}</P:trigger>
  ${parts.expires === undefined ? '' : `<P:expires>${parts.expires}</P:expires>`}
</P:push-register>`),
  )
  if (!root.ok) throw new Error(root.error)
  return readRegistration(root.value, now)
}

test('what a device registers is read [DAV-12a]', () => {
  const read = registered({ expires: 'Tue, 01 Dec 2026 09:00:00 GMT' })

  const expiresAt = Date.parse('2026-12-01T09:00:00Z')
  expect(read).toEqual({ ok: true, value: { endpoint, ...keys, expiresAt } })
})

test('a subscription lasts for three days, and for seven at most [DAV-12a]', () => {
  const days = (expires?: string) => {
    const read = registered(expires === undefined ? {} : { expires })
    return read.ok && (read.value.expiresAt - now) / 86_400_000
  }

  expect(days()).toBe(3)
  expect(days('nonsense')).toBe(3)
  expect(days('Mon, 28 Nov 2033 09:00:00 GMT')).toBe(7)
})

test.each([
  'http://push.example.org/1',
  'https://push.example.org:8443/1',
  'https://ada:secret@push.example.org/1',
  'https://push.example.org/a b',
  'https://xn--nxasmq6b/1',
  `https://push.example.org/${'a'.repeat(2048)}`,
  '',
])('‘%s’ is no address of pushes [DAV-12d]', (address) => {
  expect(registered({ endpoint: address })).toMatchObject({
    error: { precondition: 'invalid-subscription' },
  })
})

test('a key that is none is refused, and so is a trigger for properties alone [DAV-12a]', () => {
  expect(registered({ p256dh: 'short' })).toMatchObject({
    error: { precondition: 'invalid-subscription' },
  })
  expect(registered({ trigger: '<P:property-update/>' })).toMatchObject({
    error: { precondition: 'no-supported-trigger' },
  })
})

test('a collection says how its changes are pushed, and its topic tells nobody which it is [DAV-12a]', () => {
  const written = element(push('transports'), transports('BK_-9'))

  expect(written).toBe(
    '<P:transports><P:web-push><P:vapid-public-key type="p256ecdsa">BK_-9</P:vapid-public-key></P:web-push></P:transports>',
  )
  expect(supportedTriggers()).toContain('<D:sync-level>1</D:sync-level>')
  const [user, list] = [randomUUID(), randomUUID()]
  const topic = topicOf(`${user}/${list}`)
  expect(topic).toMatch(/^[\w-]{32}$/)
  expect(topicOf(`${user}/${list}`)).toBe(topic)
  expect(topicOf(`${user}/inbox`)).not.toBe(topic)
})
