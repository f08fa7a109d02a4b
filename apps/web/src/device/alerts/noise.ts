import type { NoiseKind } from './noiseKinds.ts'

export type Noise = { setVolume(volume: number): void; close(): void }

type NoiseOptions = {
  kind: NoiseKind
  /** From 0 to 100. */
  volume: number
  context: () => AudioContext
  /** Does work in one tab at a time, as soon as no other one does it. */
  hold: (work: () => Promise<void>, closed: AbortSignal) => void
  /** Calls back at the presses of the person: some browsers make no sound before one. */
  onPress: (listener: () => void, closed: AbortSignal) => void
  random: () => number
}

const fadeInSeconds = 0.3
const fadeOutSeconds = 0.08
const loopSeconds = 6
const seamSeconds = 0.2

/** A noise that goes on until it is closed, in one tab. */
export function openNoise({ kind, volume, context, hold, onPress, random }: NoiseOptions): Noise {
  const closing = new AbortController()
  const { signal } = closing
  let level = loudnessOf(volume)
  let fade = (_to: number, _seconds: number): void => {}

  function sound(): Promise<void> {
    if (signal.aborted) return Promise.resolve()
    const audio = context()
    const source = audio.createBufferSource()
    const gain = audio.createGain()
    source.buffer = loopOf(audio, kind, random)
    source.loop = true
    source.connect(gain).connect(audio.destination)
    gain.gain.value = 0
    fade = (to, seconds) => {
      const now = audio.currentTime
      gain.gain.cancelScheduledValues(now)
      gain.gain.setValueAtTime(gain.gain.value, now)
      gain.gain.linearRampToValueAtTime(to, now + seconds)
    }
    fade(level, fadeInSeconds)
    source.start()
    const resume = () => void audio.resume().catch(() => {})
    resume()
    onPress(resume, signal)
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        fade(0, fadeOutSeconds)
        source.addEventListener('ended', () => void audio.close())
        source.stop(audio.currentTime + fadeOutSeconds)
        // One that was held back never ends.
        if (audio.state !== 'running') void audio.close()
        resolve()
      }),
    )
  }

  hold(sound, signal)
  return {
    setVolume(volume) {
      level = loudnessOf(volume)
      fade(level, fadeOutSeconds)
    },
    close: () => closing.abort(),
  }
}

/** Heard evenly from silent to loud. */
const loudnessOf = (volume: number) => (volume / 100) ** 2

/** A few seconds whose end goes over into their beginning. */
function loopOf(audio: AudioContext, kind: NoiseKind, random: () => number): AudioBuffer {
  const { sampleRate } = audio
  const seam = Math.floor(seamSeconds * sampleRate)
  const samples = samplesOf(kind, loopSeconds * sampleRate + seam, random)
  const loop = samples.subarray(0, samples.length - seam)
  for (let at = 0; at < seam; at += 1) {
    const share = at / seam
    loop[at] = (samples[at] ?? 0) * share + (samples[loop.length + at] ?? 0) * (1 - share)
  }
  const buffer = audio.createBuffer(1, loop.length, sampleRate)
  buffer.getChannelData(0).set(loop)
  return buffer
}

/** White noise, or white noise through a filter: pink falls by 3 dB an octave, brown by 6. */
export function samplesOf(kind: NoiseKind, count: number, random: () => number): Float32Array {
  const samples = new Float32Array(count)
  let [low, middle, high] = [0, 0, 0]
  for (let at = 0; at < samples.length; at += 1) {
    const white = random() * 2 - 1
    if (kind === 'white') samples[at] = white * 0.3
    else if (kind === 'brown') {
      low = (low + 0.02 * white) / 1.02
      samples[at] = low * 3.5
    } else {
      low = 0.99765 * low + white * 0.099046
      middle = 0.963 * middle + white * 0.2965164
      high = 0.57 * high + white * 1.0526913
      samples[at] = (low + middle + high + white * 0.1848) * 0.1
    }
  }
  return samples
}
