import { translatable } from '../translatable.ts'
import { capitalized, forms, inWords, oneOrMany, quoted } from './words.ts'

/** `undone` says it once it is taken back, where that is no sentence about `text`. */
type Act = { text: string; undone?: string }

/** What was done, for toasts and live regions. */
export const acts = translatable('acts', {
  edited: (titles: string[]) =>
    oneOrMany(titles, (title) => `${title} changed`, { other: '# tasks changed' }),
  completed: (titles: string[]) =>
    oneOrMany(titles, (title) => `Completed ${title}`, { other: '# tasks completed' }),
  reopened: (titles: string[]) =>
    oneOrMany(titles, (title) => `${title} reopened`, { other: '# tasks reopened' }),
  deleted: (titles: string[]) =>
    oneOrMany(titles, (title) => `${title} deleted`, { other: '# tasks deleted' }),
  restored: (title: string) => `${quoted(title)} restored`,
  priority: (titles: string[], priority: string) =>
    oneOrMany(titles, (title) => `${title}: ${priority}`, { other: `# tasks: ${priority}` }),
  offerCompletion: (title: string) => `Complete ${quoted(title)}`,
  done: (tasks: number, remaining: number) =>
    remaining === 0
      ? forms(tasks, {
          one: 'Done. That was the last one.',
          other: '# tasks done. Those were the last ones.',
        })
      : `${forms(tasks, { one: 'Done.', other: '# tasks done.' })} ${capitalized(inWords(remaining))} to go.`,

  undo: 'Undo',
  undoKeys: (mod: string) => `${mod} Z`,
  undone: ({ text, undone }: Act) => undone ?? `${sentence(text)} Taken back.`,
  redo: 'Redo',
  redoKeys: (mod: string) => `${mod} Shift Z`,
  redone: ({ text }: Act) => `${sentence(text)} Done again.`,
  changedSince: (act: string) => `${sentence(act)} It has changed since then, so it was left.`,
})

/** What was done, as a sentence before another one. */
function sentence(act: string): string {
  return act.endsWith('.') ? act : `${act}.`
}
