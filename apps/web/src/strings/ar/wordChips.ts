import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { pathInOrder } from '../pathInOrder.ts'
import * as counted from './counted.ts'
import { lasting, minute } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, joined, quoted } from './words.ts'

export const wordChips: Language['wordChips'] = {
  label(chip, today) {
    switch (chip.kind) {
      case 'day':
        return joined([
          dates.near(chip.day, today),
          chip.minutes !== null && dates.time(chip.minutes),
        ])
      case 'someday':
        return 'يومًا ما'
      case 'deadline':
        return `حتى ${dates.short(chip.day)}`
      case 'estimate':
        return lasting(chip.minutes * minute)
      case 'repeat':
        return repeats.label(chip.repeat)
      case 'priority':
        return { high: 'عالية', medium: 'متوسطة', low: 'منخفضة' }[chip.priority]
      case 'list':
        return wordChips.list(chip.path)
      case 'tag':
        return isolated(chip.name)
      case 'description':
        return 'الوصف'
      case 'rest':
        return 'الباقي في الوصف'
    }
  },
  list: pathInOrder,
  newList: (names) => `قائمة جديدة ${quoted(pathInOrder(names))}`,
  newTag: ([name = '']) => `وسم جديد ${quoted(name)}`,
  title: 'ما فُهم',
  ignore: {
    day: 'تجاهل التاريخ',
    someday: 'تجاهل التاريخ',
    deadline: 'تجاهل الموعد النهائي',
    estimate: 'تجاهل المدة المقدَّرة',
    repeat: 'تجاهل التكرار',
    priority: 'تجاهل الأولوية',
    list: 'تجاهل القائمة',
    tag: 'تجاهل الوسم',
    description: 'تجاهل الوصف',
    rest: 'إبقاء الباقي في الاسم',
  },
  offered: 'كلمات يمكن استخدامها',
  use: (label) => `استخدام ${label}`,
  offeredLabels: (labels) => (labels.length === 0 ? '' : `كلمات يمكن استخدامها: ${joined(labels)}`),
  askStop: (word) => `تجاهل ${quoted(word)} دائمًا؟`,
  stop: 'تجاهل',
  keep: 'مواصلة الاقتراح',
  stopped: (word) => `صارت ${quoted(word)} متجاهَلة`,
  readAgain: (word) => `لم تعد ${quoted(word)} متجاهَلة`,
  marked: (label) => `${label}: الضغط مرة أخرى على Backspace يتجاهلها`,

  pasted: 'ما سيُضاف',
  pastedLines: (tasks, steps) =>
    `${joined([
      forms(tasks, counted.task.subject()),
      steps > 0 && forms(steps, counted.step.subject()),
    ])}. استُخرجت التواريخ والقوائم والوسوم من كل سطر.`,
  addAll: (tasks) =>
    forms(
      tasks,
      counted.task.object((added) => `إضافة ${added}`),
    ),
  addAsOne: 'إضافتها مهمة واحدة',
  addedAll: (tasks) =>
    forms(
      tasks,
      counted.task.subject((added) => `أُضيفت ${added}`, 'لم تُضَف أي مهمة'),
    ),
  tooManyLines: 'هذا أكثر من 1,000 سطر. يُرجى لصق عدد أقل في كل مرة.',
  step: 'خطوة:',
  done: 'منجزة:',
}
