import { readFileSync } from 'node:fs'
import type { ExchangedTask } from '../exchangedTask.ts'
import { type FoundFile, type ImportPreview, readFiles } from '../readFiles.ts'
import { bytesOf, context } from './context.ts'

export function sample(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../samples/${name}`, import.meta.url)))
}

export function preview(content: Uint8Array | string | object, name = 'file'): ImportPreview {
  const bytes = content instanceof Uint8Array ? content : bytesOf(textOf(content))
  return readFiles([{ name, bytes }], context)
}

function textOf(content: string | object): string {
  return typeof content === 'string' ? content : JSON.stringify(content)
}

export function found(content: Uint8Array | string | object, name?: string): FoundFile {
  const { found, failed } = preview(content, name)
  const [first] = found
  if (!first) throw new Error(`Nothing is read: ${JSON.stringify(failed)}`)
  return first
}

export function tasksOf(content: Uint8Array | string | object, name?: string) {
  return found(content, name).tasks
}

export function named(tasks: readonly ExchangedTask[], name: string): ExchangedTask {
  const task = tasks.find((each) => each.name === name)
  if (!task) throw new Error(`No task is called ${name}.`)
  return task
}

/** What a task says beyond a blank one: the golden previews of the samples. */
export function withoutDefaults(task: ExchangedTask): Partial<ExchangedTask> {
  const pairs = Object.entries(task).filter(([name, value]) => {
    const isEmpty = value === null || value === '' || ['[]', '{}'].includes(JSON.stringify(value))
    return name !== 'key' && !isEmpty && value !== 'medium'
  })
  return Object.fromEntries(pairs)
}
