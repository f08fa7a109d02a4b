import type { TimerEnd } from '@daymark/core/timers'
import { describe, expect, test } from 'vitest'
import { openBell } from './bell.ts'
import { browser, minute, write } from './fakes.ts'

/** A bell whose channels write down what they are given. */
function hung() {
  const device = browser()
  const focus = device.openTab()
  const log: string[] = []
  const bell = openBell({
    focus,
    clock: device.now,
    sound: {
      async play() {
        log.push('sound')
        return true
      },
    },
    notifications: {
      permission: () => 'granted',
      ask: async () => {},
      async show(title, text) {
        log.push(`notification: ${title}. ${text}`)
        return true
      },
      subscribe: () => () => {},
    },
    title: {
      until: (text) => log.push(`until: ${text === null ? 'nothing' : 'later'}`),
      over: (text) => log.push(`title: ${text}`),
    },
    titleOf: (id) => (id === write ? 'Write' : null),
  })
  const told = () => new Promise((resolve) => setTimeout(resolve))
  return { ...device, focus, bell, log, told }
}

const everywhere = (text: string) => [
  'sound',
  `notification: Time is up. ${text}`,
  'title: Time is up',
]

describe('the end of a timer', () => {
  test.each<[TimerEnd['id'], string]>([
    [write, 'Time is up for “Write”'],
    ['global', 'Your focus is over. Time for a break.'],
  ])('is told by every channel', async (id, text) => {
    const { focus, wait, log, told } = hung()
    focus.start(id)
    wait(25 * minute)
    log.length = 0

    focus.look()
    await told()

    expect(log.filter((line) => !line.startsWith('until'))).toEqual(everywhere(text))
  })

  test('makes no sound long after', async () => {
    const { focus, wait, log, told } = hung()
    focus.start(write)
    wait(60 * minute)
    focus.look()
    await told()

    expect(log).not.toContain('sound')
    expect(log).toContain('title: Time is up')
  })
})

test('the tab says until when a timer runs, and no more when it is paused', () => {
  const { focus, wait, log } = hung()

  focus.start(write)
  wait(minute)
  focus.pause(write)

  expect(log).toEqual(['until: later', 'until: nothing'])
})

test('each way of telling is tried by itself', async () => {
  const { bell, log } = hung()

  await bell.test.sound()
  await bell.test.notification()
  bell.test.title()

  expect(log).toEqual(everywhere('This is how Daymark tells you.'))
})
