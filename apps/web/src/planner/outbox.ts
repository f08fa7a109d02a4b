import type { Result } from '@daymark/core/result'
import { type LineParts, openLine, type Trouble } from './line.ts'
import type { SendError } from './remote.ts'
import type { Entry, Row } from './table.ts'

export type Outbox = {
  /** There is something to send. */
  look(): void
  trouble(): Trouble
  wake(): void
  close(): void
}

/** Sends one change at a time, oldest first, until each is accepted or refused for good. */
export function openOutbox(
  options: LineParts & {
    /** The oldest unsent change, once the device has kept it. */
    next: () => Promise<Entry | null>
    send: (entry: Entry) => Promise<Result<Row | null, SendError>>
    /** What became of it; the next is sent once this is done. */
    accepted: (entry: Entry, row: Row | null) => Promise<void>
    refused: (entry: Entry, message: string) => Promise<void>
    moved: () => void
  },
): Outbox {
  const { next, send, accepted, refused, moved } = options
  const line = openLine(options, moved)
  let running = false
  let again = false

  async function run(): Promise<void> {
    running = true
    do {
      again = false
      for (let entry = await next(); entry; entry = await next()) {
        const sending = entry
        const sent = await line.ask(() => send(sending))
        if (!sent.ok && sent.error === null) return
        if (sent.ok) await accepted(entry, sent.value)
        else await refused(entry, sent.error ?? '')
      }
    } while (again)
    running = false
  }

  return {
    look() {
      again = true
      if (!running) void run()
    },
    trouble: line.trouble,
    wake: line.wake,
    close: line.close,
  }
}
