import { describe, expect, test } from 'vitest'
import { binaryOf, parseBinary } from './binary.ts'

/** As the client writes it: kind, five lengths, how the content is written, and all of it. */
function sent(payload: unknown): Buffer {
  const isBytes = Buffer.isBuffer(payload)
  const parts = ['1', '2', 'realtime:r', 'wave', ''].map((part) => Buffer.from(part))
  const lengths = parts.map(({ length }) => length)
  const content = isBytes ? payload : Buffer.from(JSON.stringify(payload))
  return Buffer.concat([Buffer.from([3, ...lengths, isBytes ? 0 : 1]), ...parts, content])
}

describe('a broadcast in bytes', () => {
  test.each([{ a: ['é', 1, null] }, {}])('is read as the client writes it: %j', (payload) => {
    expect(parseBinary(sent(payload))).toEqual({
      ok: true,
      value: {
        joinRef: '1',
        ref: '2',
        topic: 'realtime:r',
        event: 'broadcast',
        payload: { event: 'wave', payload },
      },
    })
  })

  test('may carry bytes', () => {
    const parsed = parseBinary(sent(Buffer.from([0, 255, 7])))

    expect(parsed).toMatchObject({ value: { payload: { payload: Buffer.from([0, 255, 7]) } } })
  })

  test('is nothing else, and no shorter than it says', () => {
    const whole = sent({ a: 1 })
    for (let length = 0; length < whole.length; length += 1) {
      expect(parseBinary(whole.subarray(0, length)).ok).toBe(false)
    }
    expect(parseBinary(Buffer.from([4, ...whole.subarray(1)])).ok).toBe(false)
    expect(parseBinary(Buffer.from([...whole.subarray(0, 6), 2, ...whole.subarray(7)])).ok).toBe(
      false,
    )
  })

  test.each([
    [{ json: { text: 'é' } }, 1, '{"text":"é"}'],
    [{ bytes: Buffer.from('raw') }, 0, 'raw'],
  ])('is told with its kind, three lengths and how it is written: %j', (content, how, text) => {
    const told = binaryOf('realtime:r', { event: 'wave', content })

    expect(told).toEqual(
      Buffer.concat([Buffer.from([4, 10, 4, 0, how]), Buffer.from(`realtime:rwave${text}`)]),
    )
  })

  test('is not told that way under a name too long for it', () => {
    expect(binaryOf('x'.repeat(256), { event: 'wave', content: { json: 1 } })).toBeNull()
  })
})
