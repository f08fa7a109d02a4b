/** The sound of an end, made by the browser itself. */
export type Sound = {
  /** Only while a gesture lasts may a page get the right to sound. */
  unlock(): void
  /** Whether it could be heard, as far as a page can know. */
  play(): Promise<boolean>
}

// Two notes a fourth apart, the second on top of the fading first: A5, then D6.
const notes = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.22 },
]
const lasts = 1.6
const loudest = 0.22

export function openSound({
  context,
  report,
}: {
  /** A new one; throws where the browser has none. */
  context: () => AudioContext
  report: (cause: string) => void
}): Sound {
  let opened: AudioContext | null = null

  async function tried(work: (audio: AudioContext) => Promise<void>): Promise<boolean> {
    try {
      opened ??= context()
      await work(opened)
      return true
    } catch (error) {
      report(String(error))
      return false
    }
  }

  return {
    unlock() {
      // Asleep again at once: an open one costs power, and keeps the page from being put to rest.
      if (!opened) void tried((audio) => audio.resume().then(() => audio.suspend()))
    },
    play: () =>
      tried(async (audio) => {
        await audio.resume()
        await Promise.all(
          notes.map(({ pitch, at }) => played(audio, pitch, audio.currentTime + at)),
        )
        await audio.suspend()
      }),
  }
}

/** One note, struck softly and left to fade. */
function played(audio: AudioContext, pitch: number, at: number): Promise<void> {
  const note = audio.createOscillator()
  const loudness = audio.createGain()
  note.frequency.value = pitch
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(loudest, at + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  note.connect(loudness).connect(audio.destination)
  note.start(at)
  note.stop(at + lasts)
  return new Promise((resolve) => note.addEventListener('ended', () => resolve(), { once: true }))
}
