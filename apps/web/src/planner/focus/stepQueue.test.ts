import { describe, expect, test } from 'vitest'
import { openStepQueue } from './stepQueue.ts'

function logged() {
  const log: string[] = []
  const queue = openStepQueue()
  /** A step that runs `inside` in its middle. */
  const step = (name: string, inside = () => {}) => {
    return () => {
      log.push(`${name} begins`)
      inside()
      log.push(`${name} ends`)
    }
  }
  return { log, queue, step }
}

describe('a step', () => {
  test('runs at once', () => {
    const { log, queue, step } = logged()
    queue.run(step('one'))
    expect(log).toEqual(['one begins', 'one ends'])
  })

  test('that is asked for in another one runs after it', () => {
    const { log, queue, step } = logged()
    queue.run(step('one', () => queue.run(step('two'))))
    expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

  test('that has to be first runs before those that wait, and once', () => {
    const { log, queue, step } = logged()
    const first = step('first')
    const asking = () => {
      queue.run(step('two'))
      queue.runFirst(first)
      queue.runFirst(first)
    }

    queue.run(step('one', asking))

    expect(log.filter((line) => line.endsWith('begins'))).toEqual([
      'one begins',
      'first begins',
      'two begins',
    ])
  })

  test('that follows from a notification runs when the notifying code has returned', async () => {
    const { log, queue, step } = logged()

    queue.runFirst(step('notified', () => queue.run(step('consequence'))))
    log.push('returned')
    await null

    expect(log).toEqual([
      'notified begins',
      'notified ends',
      'returned',
      'consequence begins',
      'consequence ends',
    ])
  })

  test('that throws does not keep the next one from running', () => {
    const { log, queue, step } = logged()
    const broken = () => {
      throw new Error('broken')
    }

    expect(() => queue.run(broken)).toThrow('broken')
    queue.run(step('next'))

    expect(log).toEqual(['next begins', 'next ends'])
  })
})
