import { describe, expect, test } from 'vitest'
import { addressOf, readPushed } from './pushed.ts'

const origin = 'https://day.test'
const navigate = `${origin}/?reminder=1&at=2026-10-14T12:30:00.000Z`
const declarative = {
  web_push: 8030,
  notification: {
    title: 'Call the tax office',
    body: 'at 14:30',
    navigate,
    tag: 'reminder/1',
    actions: [
      { action: 'done', title: 'Done', navigate: `${navigate}&do=done` },
      { action: 'snooze', title: 'Snooze 10 min', navigate: `${navigate}&do=snooze` },
    ],
    data: { source: 'reminder', id: '1', at: '2026-10-14T12:30:00.000Z' },
  },
}

describe('[REMIND-4f] the worker shows a push', () => {
  test('as it was declared', () => {
    expect(readPushed(JSON.stringify(declarative))).toMatchObject({
      title: 'Call the tax office',
      options: {
        body: 'at 14:30',
        tag: 'reminder/1',
        actions: [
          { action: 'done', title: 'Done' },
          { action: 'snooze', title: 'Snooze 10 min' },
        ],
        data: { navigate, done: `${navigate}&do=done`, snooze: `${navigate}&do=snooze` },
      },
    })
  })

  test.each([
    '',
    'garbage',
    'null',
    '[]',
    '{}',
    '{"notification":3}',
    '{"notification":{"title":7,"actions":"none"}}',
    '{"notification":{"actions":[null,1]}}',
  ])('also where it is %j', (text) => {
    expect(readPushed(text)).toMatchObject({
      title: 'Daymark',
      options: { body: 'Something is due. Open Daymark to see what it is.' },
    })
  })
})

describe('[REMIND-4g] a pressed notification leads', () => {
  const { data } = readPushed(JSON.stringify(declarative)).options

  test('where its action leads, or it itself', () => {
    expect(addressOf(data, 'done', origin)).toBe(`${navigate}&do=done`)
    expect(addressOf(data, '', origin)).toBe(navigate)
    expect(addressOf(data, 'other', origin)).toBe(navigate)
  })

  test('nowhere where it says nothing, and never to another site', () => {
    expect(addressOf(undefined, '', origin)).toBeNull()
    expect(addressOf({ navigate: 'https://evil.test/' }, '', origin)).toBe(`${origin}/`)
    expect(addressOf({ navigate: 'javascript:alert(1)' }, '', origin)).toBe(`${origin}/`)
  })
})
