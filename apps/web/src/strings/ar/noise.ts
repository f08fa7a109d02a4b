import type { Language } from '../language.ts'

export const noise: Language['noise'] = {
  title: 'صوت أثناء التركيز',
  hint: 'على هذا الجهاز، حتى الإيقاف المؤقت أو انتهاء الوقت.',
  kinds: {
    none: 'بلا',
    brown: 'ضجيج بني',
    pink: 'ضجيج وردي',
    white: 'ضجيج أبيض',
  },
  volume: 'مستوى الصوت',
}
