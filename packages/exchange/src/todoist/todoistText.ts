import type { ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import type { Warning } from '../warnings.ts'

type Attached = { text: string; attachments: readonly string[] }

/** The labels stand in the name, each after a blank. */
export function withoutLabels(content: string): { name: string; tags: string[] } {
  const tags: string[] = []
  const name = content.replace(/(^|\s)@([^\s@]+)(?=\s|$)/gu, (_, _blank, tag) => {
    tags.push(tag)
    return ''
  })
  // A name of labels alone keeps them.
  return { name: unmarked(name.trim() === '' ? content : name.trim()), tags }
}

// Nothing that is seen: what follows it is no sign of Todoist.
const joiner = '\u2060'

/** A name in which nothing is read as a label or as the sign of a task that cannot be checked off. */
export function markedName(name: string): string {
  return name.replace(/(^|\s)@/g, `$1${joiner}@`).replace(/^\* /, `${joiner}* `)
}

function unmarked(name: string): string {
  return name.replaceAll(joiner, '')
}

/** A label has no blanks. */
export function labelOf(tag: string): string {
  return tag.replace(/[\s@]+/g, '_')
}

/** A task that cannot be checked off begins with an asterisk. */
export function withoutAsterisk(content: string): string {
  return content.replace(/^\* /, '')
}

/** `Ana (101)` is Ana. */
export function personOf(text: string): string {
  return text.trim().replace(/ ?\(\d{1,20}\)$/, '')
}

/** An attachment stands in the text as `[[file {…}]]` and leaves its name. */
export function withoutAttachments(text: string): Attached {
  const attachments: string[] = []
  const named = text.replace(/ ?\[\[file (\{[^\n]{0,5000}?\})\]\]/g, (_, json: string) => {
    const name = /"file_name"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(json)?.[1] ?? 'file'
    attachments.push(name)
    return ` ${name}`
  })
  return { text: named.trim(), attachments }
}

export function attachmentWarnings(attachments: readonly string[]): Warning[] {
  return attachments.map((text) => ({ kind: 'attachment', text }))
}

/** Notes stand below the description, as quotations with the name of who wrote them. */
export function withNote(
  task: ExchangedTask,
  person: string,
  { text, attachments }: Attached,
): ExchangedTask {
  const quoted = text.split(/\r\n?|\n/).join('\n> ')
  return {
    ...task,
    description: above(task.description, person ? `> ${person}: ${quoted}` : `> ${quoted}`),
    warnings: [...task.warnings, ...attachmentWarnings(attachments)],
  }
}

/** Minutes; how long in days says nothing of them. */
export function durationOf(amount: string, unit: string) {
  const minutes = Number(amount)
  if (amount.trim() === '' || !(minutes > 0)) return { estimate: null, warnings: [] }
  if (!/^day/i.test(unit.trim())) return { estimate: minutes, warnings: [] }
  const warning: Warning = { kind: 'estimate left out', text: `${amount} ${unit}` }
  return { estimate: null, warnings: [warning] }
}
