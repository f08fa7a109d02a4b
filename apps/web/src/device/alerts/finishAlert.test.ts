import type { TimerEnd } from '@daymark/core/focus/timers'
import { describe, expect, test } from 'vitest'
import { browser, minute, write } from '../../planner/focus/fakes.ts'
import { openFinishAlert } from './finishAlert.ts'

/** An alert with channels that log their calls. */
function setUp() {
  const device = browser()
  const focus = device.openTab()
  const log: string[] = []
  const finishAlert = openFinishAlert({
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
      showDeadline: (text) => log.push(`deadline: ${text === null ? 'none' : 'shown'}`),
      showFinished: (text) => log.push(`title: ${text()}`),
    },
    titleOf: (id) => (id === write ? 'Write' : null),
  })
  const listenersDone = () => new Promise((resolve) => setTimeout(resolve))
  return { ...device, focus, finishAlert, log, listenersDone }
}

const everywhere = (text: string) => [
  'sound',
  `notification: Time is up. ${text}`,
  'title: Time is up',
]

describe('the end of a timer', () => {
  test.each<[TimerEnd['id'], string]>([
    [write, 'Time is up for “Write”'],
    ['global', 'Focus done. Time for a break.'],
  ])('is shown by every channel', async (id, text) => {
    const { focus, wait, log, listenersDone } = setUp()
    focus.start(id)
    wait(25 * minute)
    log.length = 0

    focus.checkClock()
    await listenersDone()

    expect(log.filter((line) => !line.startsWith('deadline'))).toEqual(everywhere(text))
  })

  test('makes no sound if it is noticed late', async () => {
    const { focus, wait, log, listenersDone } = setUp()
    focus.start(write)
    wait(60 * minute)
    focus.checkClock()
    await listenersDone()

    expect(log).not.toContain('sound')
    expect(log).toContain('title: Time is up')
  })
})

test('the tab shows the deadline while a timer runs, and none when it is paused', () => {
  const { focus, wait, log } = setUp()

  focus.start(write)
  wait(minute)
  focus.pause(write)

  expect(log).toEqual(['deadline: shown', 'deadline: none'])
})

test('each channel can be tried separately', async () => {
  const { finishAlert, log } = setUp()

  await finishAlert.channels.sound()
  await finishAlert.channels.notification('Time is up', 'This is a test.')
  finishAlert.channels.title(() => 'Time is up')

  expect(log).toEqual(everywhere('This is a test.'))
})
