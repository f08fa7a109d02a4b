import { describe, expect, test } from 'vitest'
import { openSound } from './sound.ts'

/** As much of an audio context as a chime needs: notes end as soon as they are struck. */
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
      log.push('awake')
    },
    async suspend() {
      log.push('asleep')
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
  test('is two notes, and nothing is left awake after them', async () => {
    const { sound, log } = audio()
    await sound.play()
    expect(log).toEqual(['awake', 'note 880', 'note 1174.66', 'asleep'])
  })

  test('is unlocked once, by a gesture, and asleep until it is needed', async () => {
    const { sound, log } = audio()

    sound.unlock()
    sound.unlock()
    await Promise.resolve()

    expect(log).toEqual(['awake', 'asleep'])
  })

  test('that fails is reported and hurts nobody', async () => {
    const { sound, log } = audio({ refuses: true })
    expect(await sound.play()).toBe(false)
    expect(log).toEqual(['Error: no audio'])
  })
})
