import type { ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import type { ReadContext } from '../readContext.ts'
import { readDateWords } from '../readWords.ts'

/** Puts what the words for a date say into a task; those that no language reads go atop its description. */
export function withDate(
  task: ExchangedTask,
  text: string,
  language: string,
  context: ReadContext,
): ExchangedTask {
  if (text.trim() === '') return task
  const read = readDateWords(text, language, context)
  if (read) {
    const { day, time, repeat } = read
    return { ...task, day, time, repeat, warnings: [...task.warnings, ...read.warnings] }
  }
  return {
    ...task,
    description: above(text.trim(), task.description),
    raw: { ...task.raw, date: text },
    warnings: [...task.warnings, { kind: 'date not read', text }],
  }
}
