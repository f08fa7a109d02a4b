import { err, ok, type Result } from '@daymark/core/result'
import type { ExchangedTask } from './exchangedTask.ts'
import { mostLevels } from './limits.ts'
import type { Failure, Warning } from './warnings.ts'

/** Tasks of which no two have one key: a second one with the same id is known by none. */
export function withOwnKeys(tasks: readonly ExchangedTask[]): readonly ExchangedTask[] {
  const used = new Set<string>()
  return tasks.map((task, index) => {
    const isOwn = !used.has(task.key)
    used.add(task.key)
    return isOwn ? task : { ...task, key: `${task.key}\n${index}`, id: null }
  })
}

/**
 * Tasks in their order, but each after the one that it is a step of. A parent that is not there is left out; a circle is
 * cut where it closes.
 */
export function untangled(tasks: readonly ExchangedTask[]): Result<ExchangedTask[], Failure> {
  const known = new Map(tasks.map((task) => [task.key, task]))
  const levels = new Map<string, number>()
  const ordered: ExchangedTask[] = []
  for (const start of tasks) {
    // From this one up to the first that is placed, without recursion: a chain may be long.
    const chain: ExchangedTask[] = []
    const inChain = new Set<string>()
    let at: ExchangedTask | undefined = start
    while (at && !levels.has(at.key) && !inChain.has(at.key)) {
      chain.push(at)
      inChain.add(at.key)
      at = at.parent === null ? undefined : known.get(at.parent)
    }
    for (const task of chain.reverse()) {
      const above = task.parent === null ? 0 : levels.get(task.parent)
      const level = (above ?? 0) + 1
      if (level > mostLevels) return err({ kind: 'too deep' })
      levels.set(task.key, level)
      ordered.push(above === undefined ? alone(task, known) : task)
    }
  }
  return ok(ordered)
}

function alone(task: ExchangedTask, known: ReadonlyMap<string, unknown>): ExchangedTask {
  const isThere = task.parent !== null && known.has(task.parent)
  const warning: Warning = { kind: isThere ? 'circle cut' : 'parent missing' }
  return { ...task, parent: null, warnings: [...task.warnings, warning] }
}
