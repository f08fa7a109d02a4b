/** The sound when a timer finishes, synthesised with Web Audio. */
export type Sound = {
  /** Call during a user gesture: browsers allow audio only after one. */
  unlock(): void
  /** Resolves to whether it was played, as far as a page can know. */
  play(): Promise<boolean>
}

const chime = () => import('./chime.ts')

export function openSound({
  context,
  report,
}: {
  /** Creates a context; throws if the browser does not support it. */
  context: () => AudioContext
  report: (cause: string) => void
}): Sound {
  let cached: AudioContext | null = null

  async function attempt(work: (audio: AudioContext) => Promise<unknown>): Promise<boolean> {
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
      if (!cached)
        void attempt((audio) => Promise.all([audio.resume().then(() => audio.suspend()), chime()]))
    },
    play: () =>
      attempt(async (audio) => {
        const [{ playChime }] = await Promise.all([chime(), audio.resume()])
        await playChime(audio)
        await audio.suspend()
      }),
  }
}
