import { type Change, taskIdOf } from '@daymark/core/change'
import type { Result } from '@daymark/core/result'
import type { Task, TaskId } from '@daymark/core/task'
import { type LineParts, openLine, type Trouble } from './line.ts'
import type { SendError } from './remote.ts'

export type Outbox = {
  add(change: Change): void
  /** Unsent changes to one task, oldest first. */
  pendingFor(id: TaskId): Change[]
  waiting(): number
  trouble(): Trouble
  wake(): void
  close(): void
}

/** Sends changes one at a time, oldest first, until each is accepted or refused for good. */
export function openOutbox(
  options: LineParts & {
    send: (change: Change) => Promise<Result<Task | null, SendError>>
    accepted: (change: Change, row: Task | null) => void
    refused: (change: Change, dependents: Change[], message: string) => void
    moved: () => void
  },
): Outbox {
  const { send, accepted, refused, moved } = options
  const line = openLine(options, moved)
  let pending: Change[] = []
  let running = false

  async function run(): Promise<void> {
    if (running) return
    running = true
    for (let change = pending[0]; change; change = pending[0]) {
      const sent = await sendOne(change)
      if (!sent) return
    }
    running = false
  }

  async function sendOne(change: Change): Promise<boolean> {
    const sent = await line.ask(() => send(change))
    if (!sent.ok && sent.error === null) return false
    pending = pending.slice(1)
    if (sent.ok) accepted(change, sent.value)
    else refused(change, takeDependents(change), sent.error ?? '')
    return true
  }

  /** What came after a refused addition cannot stand without it. */
  function takeDependents(change: Change): Change[] {
    if (change.type !== 'add') return []
    const dependents = pendingFor(change.task.id)
    pending = pending.filter((other) => !dependents.includes(other))
    return dependents
  }

  const pendingFor = (id: TaskId) => pending.filter((change) => taskIdOf(change) === id)

  return {
    add(change) {
      pending = [...pending, change]
      void run()
    },
    pendingFor,
    waiting: () => pending.length,
    trouble: line.trouble,
    wake: line.wake,
    close: line.close,
  }
}
