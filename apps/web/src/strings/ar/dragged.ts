import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { quoted } from './words.ts'

export const dragged: Language['dragged'] = {
  instructions:
    'المفتاح Space يرفع المهمة والأسهم تنقلها، وHome أو End ينقلها إلى أول القسم أو آخره، وPage Up أو Page Down ينقلها إلى قائمة أو إلى خطوات مهمة أخرى. ثم Space للإفلات أو Esc للإرجاع. مع Shift تنقلها الأسهم بحرية.',
  announcement({ kind, position, size }, title, section) {
    if (typeof kind === 'object') return `${quoted(title)} فوق ${kind.over}`
    const place = `الموضع ${numbers.count(position)} من ${numbers.count(size)}، ${section}`
    switch (kind) {
      case 'moved':
        return place
      case 'lifted':
        return `رُفعت ${quoted(title)}. ${place}`
      case 'dropped':
        return `أُفلتت ${quoted(title)}. ${place}`
      case 'cancelled':
        return `أُعيدت ${quoted(title)} إلى مكانها. ${place}`
    }
  },
}
