import { TaskId } from '@daymark/core/ids'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pressedTimer } from './pressedTimer.ts'

const task = (number: number) => v.parse(TaskId, `10000000-0000-4000-8000-00000000000${number}`)
const [focused, running, open, last] = [task(1), task(2), task(3), task(4)]
const nothing = { focused: null, running: null, open: null, last: null, shown: 'global' } as const

test.each([
  ['starts the focused task', { focused }, 'start', focused],
  ['starts it while another one runs', { focused, running }, 'start', focused],
  ['pauses it where it runs', { focused, running: focused }, 'pause', focused],
  ['pauses the running one', { running, open, last }, 'pause', running],
  ['pauses the global one', { running: 'global', open }, 'pause', 'global'],
  ['starts the open card', { open, last }, 'start', open],
  ['starts the last one of today', { last }, 'start', last],
  ['starts the global one', {}, 'start', 'global'],
] as const)('[RUN-1a] F %s', (_, at, does, id) => {
  expect(pressedTimer({ ...nothing, ...at })).toEqual({ does, id })
})
