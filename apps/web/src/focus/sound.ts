/** The sound when a timer finishes, synthesised with Web Audio. */
export type Sound = {
  /** Call during a user gesture: browsers allow audio only after one. */
  unlock(): void
  /** Resolves to whether it was played, as far as a page can know. */
  play(): Promise<boolean>
}

// Two notes a fourth apart, the second over the fading first: A5, then D6.
const notes = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.22 },
]
const durationSeconds = 1.6
const peakGain = 0.22

export function openSound({
  context,
  report,
}: {
  /** Creates a context; throws if the browser does not support it. */
  context: () => AudioContext
  report: (cause: string) => void
}): Sound {
  let cached: AudioContext | null = null

  async function attempt(work: (audio: AudioContext) => Promise<void>): Promise<boolean> {
    try {
      cached ??= context()
      await work(cached)
      return true
    } catch (error) {
      report(String(error))
      return false
    }
  }

  return {
    unlock() {
      // Suspended again at once: a running context costs power and keeps the page from being frozen.
      if (!cached) void attempt((audio) => audio.resume().then(() => audio.suspend()))
    },
    play: () =>
      attempt(async (audio) => {
        await audio.resume()
        await Promise.all(
          notes.map(({ pitch, at }) => playNote(audio, pitch, audio.currentTime + at)),
        )
        await audio.suspend()
      }),
  }
}

/** Plays one note that fades out. */
function playNote(audio: AudioContext, pitch: number, at: number): Promise<void> {
  const note = audio.createOscillator()
  const loudness = audio.createGain()
  note.frequency.value = pitch
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(peakGain, at + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + durationSeconds)
  note.connect(loudness).connect(audio.destination)
  note.start(at)
  note.stop(at + durationSeconds)
  return new Promise((resolve) => note.addEventListener('ended', () => resolve(), { once: true }))
}
