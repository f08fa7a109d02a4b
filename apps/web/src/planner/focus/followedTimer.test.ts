import type { TimerId } from '@daymark/core/focus/timers'
import { describe, expect, test } from 'vitest'
import { read, write } from './fakes.ts'
import { type CardTimer, followedAfter, followFrom } from './followedTimer.ts'

const idle: CardTimer = { shown: 'global', isRunning: false, inBreak: false }
const running = (shown: TimerId): CardTimer => ({ shown, isRunning: true, inBreak: false })
const paused = (shown: TimerId): CardTimer => ({ shown, isRunning: false, inBreak: false })
const onBreak: CardTimer = { shown: 'global', isRunning: false, inBreak: true }

describe('[FOCUS-1a, FOCUS-1c] focus mode shows', () => {
  test.each<[string, TimerId | 'shown', CardTimer[], TimerId]>([
    ['the timer on the card', 'shown', [running(write)], write],
    ['the task it was opened for, beside the one that runs', write, [running(read)], write],
    ['the task it was opened for, beside a break', write, [onBreak], write],
    ['a task that is started elsewhere', write, [idle, running(read)], read],
    ['the same task after a reset', 'shown', [running(write), idle], write],
    [
      'the same task after a pause and a reset',
      write,
      [running(write), paused(write), idle],
      write,
    ],
    ['the break after a task', 'shown', [running(write), onBreak], 'global'],
    ['the task again after its break', 'shown', [running(write), onBreak, idle], write],
    ['no task once the timer of the card runs', write, [idle, running('global'), idle], 'global'],
  ])('%s', (_, of, [first = idle, ...changes], expected) => {
    expect(changes.reduce(followedAfter, followFrom(of, first)).id).toBe(expected)
  })
})
