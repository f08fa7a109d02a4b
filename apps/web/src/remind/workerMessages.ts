import * as v from 'valibot'

/**
 * What the service worker asks this page, with a port for the answer: to show what a pressed notification leads to, an
 * address, or whether it has rung here for what was pushed, a tag.
 */
const WorkerMessage = v.object({ kind: v.picklist(['navigate', 'rung']), about: v.string() })
type WorkerMessage = v.InferOutput<typeof WorkerMessage>

/** Answers what `answer` does not answer undefined to. */
export function onWorkerMessage(answer: (message: WorkerMessage) => true | undefined): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => {}
  const listen = ({ data, ports }: MessageEvent) => {
    const message = v.safeParse(WorkerMessage, data)
    if (message.success && answer(message.output)) ports[0]?.postMessage(true)
  }
  serviceWorker.addEventListener('message', listen)
  return () => serviceWorker.removeEventListener('message', listen)
}
