import { describe, expect, test } from 'vitest'
import { openSound } from './sound.ts'

/** A fake AudioContext that logs what it plays; notes end as soon as they are started. */
function audio({ refuses = false } = {}) {
  const log: string[] = []
  const joined = { connect: () => joined }
  const gain = {
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  }

  const context = {
    currentTime: 0,
    destination: {},
    async resume() {
      log.push('resumed')
    },
    async suspend() {
      log.push('suspended')
    },
    createGain: () => ({ gain, connect: joined.connect }),
    createOscillator() {
      const frequency = { value: 0 }
      return {
        frequency,
        connect: joined.connect,
        start: () => log.push(`note ${frequency.value}`),
        stop() {},
        addEventListener: (_: string, ended: () => void) => ended(),
      }
    },
  }
  const sound = openSound({
    context() {
      if (refuses) throw new Error('no audio')
      return context as unknown as AudioContext
    },
    report: (cause) => log.push(cause),
  })
  return { sound, log }
}

describe('the sound', () => {
  test('is two notes, after which the context is suspended', async () => {
    const { sound, log } = audio()
    await sound.play()
    expect(log).toEqual(['resumed', 'note 880', 'note 1174.66', 'suspended'])
  })

  test('is unlocked once, by a gesture, and suspended until it is needed', async () => {
    const { sound, log } = audio()

    sound.unlock()
    sound.unlock()
    await Promise.resolve()

    expect(log).toEqual(['resumed', 'suspended'])
  })

  test('that fails is reported and throws nothing', async () => {
    const { sound, log } = audio({ refuses: true })
    expect(await sound.play()).toBe(false)
    expect(log).toEqual(['Error: no audio'])
  })
})
