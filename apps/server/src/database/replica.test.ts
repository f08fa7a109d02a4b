import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './databaseErrors.ts'
import { chooseReplica, ReplicaBehind } from './replica.ts'

const primary = async () => 'primary'
const replica = async () => 'replica'

function choice() {
  let now = 0
  const chosen = chooseReplica(() => now)
  return {
    ...chosen,
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('a replica serves whoever has changed nothing lately', async () => {
  const { read } = choice()

  expect(await read('ada', replica, primary)).toBe('replica')
})

test('whose rows have changed within ten seconds reads the primary', async () => {
  const { read, changed, wait } = choice()
  changed('ada')

  expect(await read('ada', replica, primary)).toBe('primary')
  expect(await read('ben', replica, primary)).toBe('replica')
  wait(10_000)
  expect(await read('ada', replica, primary)).toBe('replica')
})

test('a change that follows another counts from its own moment', async () => {
  const { read, changed, wait } = choice()
  changed('ada')
  wait(6_000)
  changed('ada')
  wait(6_000)

  expect(await read('ada', replica, primary)).toBe('primary')
})

test('a device that is ahead of the replica reads the primary', async () => {
  const { read } = choice()
  const behind = () => Promise.reject(new ReplicaBehind())

  expect(await read('ada', behind, primary)).toBe('primary')
  expect(await read('ada', replica, primary)).toBe('replica')
})

test('a replica that cannot be reached is left alone for five seconds', async () => {
  const { read, wait } = choice()
  const away = () => Promise.reject(new DatabaseUnavailable('unreachable'))

  expect(await read('ada', away, primary)).toBe('primary')
  expect(await read('ada', replica, primary)).toBe('primary')
  wait(5_000)
  expect(await read('ada', replica, primary)).toBe('replica')
})
