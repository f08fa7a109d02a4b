/** The longest duration of a stream, and the callbacks at its end. */
export type StreamOptions = {
  longestMs: number
  /** Called once: the stream was read to its end, broke off, or nobody reads it any more. */
  ended: () => void
  failed: (cause: unknown) => void
}

/** A body whose parts are made one by one, when the client has taken those before. */
export function streamOf(
  parts: AsyncGenerator<string, void, void>,
  { longestMs, ended, failed }: StreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let state: 'open' | 'ended' = 'open'
  let timer: NodeJS.Timeout | undefined

  function end() {
    if (state === 'ended') return
    state = 'ended'
    clearTimeout(timer)
    ended()
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => {
          controller.error(new Error('the client reads too slowly'))
          end()
        }, longestMs).unref()
      },
      async pull(controller) {
        try {
          const { done, value } = await parts.next()
          if (state === 'ended') return
          if (!done) return controller.enqueue(encoder.encode(value))
          controller.close()
        } catch (cause) {
          failed(cause)
          controller.error(cause)
        }
        end()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
