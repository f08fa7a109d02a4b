import { describe, expect, test } from 'vitest'
import { openNoise, samplesOf } from './noise.ts'
import { noiseKinds } from './noiseKinds.ts'

/** A browser whose audio clock and state are set by hand, and tabs that share one lock. */
function fakeBrowser({ state = 'running' as AudioContextState } = {}) {
  const log: string[] = []
  const presses: (() => void)[] = []
  const waiting: (() => Promise<void>)[] = []
  const audio = { currentTime: 0, state }
  let isHeld = false

  function context() {
    let ended = () => {}
    const gain = {
      value: 0,
      cancelScheduledValues() {},
      setValueAtTime() {},
      linearRampToValueAtTime(to: number, at: number) {
        gain.value = to
        log.push(`${to.toFixed(2)} at ${at.toFixed(2)}`)
      },
    }
    return Object.assign(audio, {
      sampleRate: 100,
      destination: {},
      createGain: () => ({ gain, connect() {} }),
      createBuffer: (_: number, length: number) => ({
        getChannelData: () => new Float32Array(length),
      }),
      createBufferSource: () => ({
        buffer: null,
        loop: false,
        connect: (next: object) => next,
        start: () => log.push('started'),
        stop(at: number) {
          log.push(`stopped at ${at.toFixed(2)}`)
          ended()
        },
        addEventListener(_: string, listener: () => void) {
          ended = listener
        },
      }),
      resume: async () => void log.push('resumed'),
      close: async () => void log.push('closed'),
    }) as unknown as AudioContext
  }

  async function next(): Promise<void> {
    const work = isHeld ? undefined : waiting.shift()
    if (!work) return
    isHeld = true
    await work()
    isHeld = false
    void next()
  }

  return {
    log,
    audio,
    press: () => presses.forEach((listener) => void listener()),
    open: (kind: (typeof noiseKinds)[number] = 'brown', volume = 50) =>
      openNoise({
        ...{ kind, volume, context, random: () => 0.25 },
        hold(work) {
          waiting.push(work)
          void next()
        },
        onPress(listener, closed) {
          if (!closed.aborted) presses.push(() => !closed.aborted && listener())
        },
      }),
  }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('[NOISE-1a, NOISE-1b] a noise', () => {
  test('fades in over 300 ms, and is silent within 100 ms of its end', () => {
    const { log, audio, open } = fakeBrowser()

    const noise = open()
    audio.currentTime = 5
    noise.close()

    expect(log).toEqual([
      '0.25 at 0.30',
      'started',
      'resumed',
      '0.00 at 5.08',
      'stopped at 5.08',
      'closed',
    ])
  })

  test('follows its volume', () => {
    const { log, open } = fakeBrowser()

    open('white', 10).setVolume(100)

    expect(log.at(-1)).toBe('1.00 at 0.08')
  })

  test('that the browser held back sounds with the next press, and none after its end', () => {
    const { log, press, open } = fakeBrowser({ state: 'suspended' })
    const noise = open()
    press()
    expect(log.filter((each) => each === 'resumed')).toHaveLength(2)

    noise.close()
    press()

    expect(log.filter((each) => each === 'resumed')).toHaveLength(2)
    expect(log).toContain('closed')
  })

  test('sounds in one of two tabs, and in the other one once that is over', async () => {
    const { log, open } = fakeBrowser()
    const started = () => log.filter((each) => each === 'started').length
    const first = open()
    open()
    expect(started()).toBe(1)

    first.close()
    await settled()
    expect(started()).toBe(2)
  })

  test('that ended before it was its turn stays silent', async () => {
    const { log, open } = fakeBrowser()
    const [first, second] = [open(), open()]

    second.close()
    first.close()
    await settled()

    expect(log.filter((each) => each === 'started')).toHaveLength(1)
  })
})

test.each(noiseKinds)(
  '[NOISE-1a] %s noise stays within what can be played, and around silence',
  (kind) => {
    let seed = 1
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const samples = samplesOf(kind, 200_000, random)
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length

    expect(Math.max(...samples.map(Math.abs).toSorted().slice(-1))).toBeLessThanOrEqual(1)
    expect(Math.abs(mean)).toBeLessThan(0.1)
  },
)
