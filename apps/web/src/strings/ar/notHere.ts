import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const notHere: Language['notHere'] = {
  titles: {
    list: 'هذه القائمة ليست هنا.',
    tag: 'هذا الوسم ليس هنا.',
    filter: 'عامل التصفية هذا ليس هنا.',
    task: 'هذه المهمة ليست هنا.',
  },
  hint: 'حُذف العنصر، أو يخص حسابًا آخر.',
  inTrash: (name) => `${quoted(name)} في سلة المهملات.`,
  showLists: 'عرض القوائم',
}
