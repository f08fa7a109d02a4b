import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { limitRepeats } from './repeatedLogs.ts'

function spared(mostASecond: number) {
  let now = 0
  const spare = limitRepeats({ mostASecond, clock: () => now })
  return {
    say: (sentence: string, times = 1) => Array.from({ length: times }, () => spare(sentence)),
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('a message is logged up to the limit each second, then suppressed', () => {
  const { say } = spared(2)

  expect(say('busy', 4)).toEqual([0, 0, null, null])
  expect(say('broken', 1)).toEqual([0])
})

test('the first of the next second has the number of suppressed ones', () => {
  const { say, wait } = spared(2)
  say('busy', 5)

  wait(1_000)

  expect(say('busy', 3)).toEqual([3, 0, null])
})

test('an occasional message is always logged', () => {
  const { say, wait } = spared(1)

  for (let round = 0; round < 3; round += 1) {
    expect(say('busy')).toEqual([0])
    wait(1_000)
  }
})

test('the log suppresses repeated warnings and errors, and nothing else', async () => {
  const lines: { msg: string; n?: number }[] = []
  const to = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  let now = 0
  const log = openLog('info', { to, clock: () => now })

  for (let n = 0; n < 12; n += 1) {
    log.warn({ n }, 'busy')
    log.info({ n }, 'a request')
  }
  now = 1_000
  log.warn({ n: 12 }, 'busy')

  const numbers = (message: string) => lines.flatMap(({ msg, n }) => (msg === message ? [n] : []))
  expect(numbers('a request')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(numbers('busy')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12])
  expect(lines.at(-2)?.msg).toBe('2 more of: busy')
})
