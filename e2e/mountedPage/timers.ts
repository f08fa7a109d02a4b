import { type Clock, install } from '@sinonjs/fake-timers'

const faked = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const

let installed: Clock | null = null

const installedAt = (now: number) => install({ now, toFake: [...faked], shouldAdvanceTime: true })

/** As Playwright's, they are installed by the first call. */
function clock(): Clock {
  installed ??= installedAt(Date.now())
  return installed
}

/** Timers that a journey moves on, as those of `page.clock`, and that can be given back. They go on by themselves until they are paused. */
export const timers = {
  install(now: number): void {
    timers.giveBack()
    installed = installedAt(now)
  },
  /** Goes to a moment, where each that is due meanwhile runs once, and stands there. */
  pauseAt(moment: number): void {
    clock().setTickMode({ mode: 'manual' })
    clock().jump(Math.max(moment - clock().now, 0))
  },
  fastForward: (ticks: number | string): void => void clock().jump(ticks),
  /** Runs each that is due meanwhile as often as it is. */
  runFor: (ticks: number | string): Promise<number> => clock().tickAsync(ticks),
  giveBack(): void {
    installed?.uninstall()
    installed = null
  },
}
