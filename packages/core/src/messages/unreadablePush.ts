import type { TextLanguage } from '../account/textLanguage.ts'

/** What a browser says where a push cannot be read. */
export const unreadablePush: Readonly<Record<TextLanguage, string>> = {
  en: 'Something is due. Open Daymark to see what it is.',
  de: 'Etwas steht an. Öffne Daymark, um zu sehen, was es ist.',
  fr: 'Quelque chose est prévu. Ouvrez Daymark pour voir quoi.',
  es: 'Hay algo previsto. Abre Daymark para ver qué es.',
  'pt-BR': 'Há algo previsto. Abra o Daymark para ver o que é.',
  ar: 'هناك أمر حان وقته. يمكن الاطلاع عليه في Daymark.',
}
