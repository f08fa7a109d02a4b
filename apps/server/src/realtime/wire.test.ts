import { err, ok } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import {
  emptyJoinConfig,
  type Frame,
  parseBinaryBroadcast,
  parseFrame,
  parseJoin,
  serializeFrame,
  versionOf,
} from './wire.ts'

const frame: Frame = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:tasks',
  event: 'phx_leave',
  payload: {},
}

describe('a frame', () => {
  test('is an array in version 2', () => {
    const text = '["1","2","realtime:tasks","phx_leave",{}]'

    expect(serializeFrame(frame, '2.0.0')).toBe(text)
    expect(parseFrame(text, '2.0.0')).toEqual(ok(frame))
  })

  test('is an object in version 1, which carries a join_ref only from the client', () => {
    const text = '{"topic":"realtime:tasks","event":"phx_leave","payload":{},"ref":"2"}'

    expect(serializeFrame(frame, '1.0.0')).toBe(text)
    expect(parseFrame(`{"join_ref":"1",${text.slice(1)}`, '1.0.0')).toEqual(ok(frame))
    expect(parseFrame(text, '1.0.0')).toEqual(ok({ ...frame, joinRef: null }))
  })

  test.each([
    '',
    'null',
    '{}',
    '[]',
    '["1","2","realtime:tasks"]',
    '[1,"2","realtime:tasks","phx_leave",{}]',
    `[null,null,"${'x'.repeat(10_000)}","phx_join",{}]`,
    '['.repeat(100_000),
  ])('is nothing else: %.40s', (text) => {
    expect(parseFrame(text, '2.0.0')).toEqual(err('malformed'))
  })
})

describe('a broadcast in bytes', () => {
  const names = '12realtime:tasksmové'
  const header = [3, 1, 1, 14, 5, 0, 1]

  test('names its channel, whatever its content', () => {
    const data = Buffer.concat([Buffer.from(header), Buffer.from(names), Buffer.from([0, 255])])

    expect(parseBinaryBroadcast(data)).toEqual(ok({ ...frame, event: 'broadcast', payload: null }))
  })

  test('may belong to no join and ask for no reply', () => {
    const data = Buffer.from([3, 0, 0, 1, 0, 0, 1, 97])

    expect(parseBinaryBroadcast(data)).toMatchObject(ok({ joinRef: null, ref: null, topic: 'a' }))
  })

  test.each([
    ['nothing', []],
    ['another kind', [4, 0, 0, 0, 0, 0, 1]],
    ['lengths beyond its end', [3, 0, 0, 200, 0, 0, 1, 97]],
    ['an end within its header', [3, 0, 0, 0]],
  ])('is malformed with %s', (_what, bytes) => {
    expect(parseBinaryBroadcast(Buffer.from(bytes))).toEqual(err('malformed'))
  })
})

describe('the serializer', () => {
  test.each([
    ['2.0.0', '2.0.0'],
    ['1.0.0', '1.0.0'],
    [null, '1.0.0'],
    ['3.0.0', null],
  ])('for vsn=%s is %s', (vsn, version) => {
    expect(versionOf(vsn)).toBe(version)
  })
})

describe('a join', () => {
  test('may be empty', () => {
    expect(parseJoin({})).toEqual(ok({}))
    expect(parseJoin({ config: {} })).toEqual(ok({ config: emptyJoinConfig }))
  })

  test('is refused when its subscriptions are malformed', () => {
    expect(parseJoin({ config: { postgres_changes: [{ table: 7 }] } }).ok).toBe(false)
    expect(parseJoin('tasks').ok).toBe(false)
  })
})
