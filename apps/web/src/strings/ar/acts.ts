import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { forms, oneOrMany, quoted } from './words.ts'

export const acts: Language['acts'] = {
  edited: (titles) =>
    oneOrMany(
      titles,
      (title) => `تغيّرت ${title}`,
      counted.task.subject((tasks) => `تغيّرت ${tasks}`),
    ),
  completed: (titles) =>
    oneOrMany(
      titles,
      (title) => `اكتملت ${title}`,
      counted.task.subject((tasks) => `اكتملت ${tasks}`),
    ),
  reopened: (titles) =>
    oneOrMany(
      titles,
      (title) => `أُعيد فتح ${title}`,
      counted.task.object((tasks) => `أُعيد فتح ${tasks}`),
    ),
  deleted: (titles) =>
    oneOrMany(
      titles,
      (title) => `حُذفت ${title}`,
      counted.task.subject((tasks) => `حُذفت ${tasks}`),
    ),
  restored: (title) => `استُعيدت ${quoted(title)}`,
  priority: (titles, priority) =>
    oneOrMany(
      titles,
      (title) => `${title}: ${priority}`,
      counted.task.subject((tasks) => `${tasks}: ${priority}`),
    ),
  offerCompletion: (title) => `إكمال ${quoted(title)}`,
  done: (tasks, remaining) =>
    remaining === 0
      ? forms(tasks, {
          zero: 'تمت. لم يبقَ شيء.',
          one: 'تمت. كانت هذه الأخيرة.',
          two: 'أُنجزت مهمتان. كانتا الأخيرتين.',
          few: 'أُنجزت # مهام. كانت هذه الأخيرة.',
          many: 'أُنجزت # مهمة. كانت هذه الأخيرة.',
          other: 'أُنجزت # مهمة. كانت هذه الأخيرة.',
        })
      : `${doneOf(tasks)} ${forms(
          remaining,
          counted.task.subject((left) => `بقيت ${left}.`),
        )}`,

  undo: 'تراجع',
  undoKeys: (mod) => `${mod} Z`,
  undone: ({ text, undone }) => undone ?? `${sentence(text)} تم التراجع.`,
  redo: 'إعادة',
  redoKeys: (mod) => `${mod} Shift Z`,
  redone: ({ text }) => `${sentence(text)} تمت الإعادة.`,
  changedSince: (act) => `${sentence(act)} تغيّر شيء منذ ذلك الحين، فبقي كما هو.`,
}

function doneOf(tasks: number): string {
  return forms(tasks, {
    ...counted.task.subject((done) => `أُنجزت ${done}.`),
    zero: 'تم.',
    one: 'تمت.',
  })
}

/** What was done, as a sentence before another one. */
function sentence(act: string): string {
  return act.endsWith('.') ? act : `${act}.`
}
