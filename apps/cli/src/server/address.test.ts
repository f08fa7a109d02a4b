import { describe, expect, test } from 'vitest'
import { parseAddress } from './address.ts'

describe('the address of a server [CLI-1c]', () => {
  test.each([
    ['day.example', 'https://day.example'],
    ['https://day.example/', 'https://day.example'],
    ['https://day.example/?place=week', 'https://day.example'],
    ['day.example:8443', 'https://day.example:8443'],
    ['http://nas.local:4600', 'http://nas.local:4600'],
    ['localhost:4600', 'http://localhost:4600'],
    ['127.0.0.1:4600', 'http://127.0.0.1:4600'],
    ['[::1]:4600', 'http://[::1]:4600'],
    ['https://localhost', 'https://localhost'],
  ])('“%s” is %s', (text, origin) => {
    expect(parseAddress(text)).toEqual({ ok: true, value: origin })
  })

  test.each(['a b', 'ftp://day.example', 'file:///etc/passwd', 'https://'])(
    '“%s” is none',
    (text) => {
      expect(parseAddress(text)).toMatchObject({ ok: false, error: { kind: 'usage' } })
    },
  )
})
