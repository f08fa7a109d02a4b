// Two notes a fourth apart, the second over the fading first: A5, then D6.
const notes = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.22 },
]
const durationSeconds = 1.6
const peakGain = 0.22

/** Plays the chime; resolves when it has faded out. */
export async function playChime(audio: AudioContext): Promise<void> {
  await Promise.all(notes.map(({ pitch, at }) => playNote(audio, pitch, audio.currentTime + at)))
}

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
