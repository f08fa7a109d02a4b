import type { TextLanguage } from '../account/textLanguage.ts'
import { isolatedIn } from './isolated.ts'

/** What a feed says of its own, beside the names of a person. */
export type FeedTexts = {
  /** Every event of a feed without names. */
  busy: string
  /** An interval of the focus record, with its task where it has one. */
  focus: (title: string | null) => string
}

export const feedTexts: Readonly<Record<TextLanguage, FeedTexts>> = {
  en: { busy: 'Busy', focus: named('en', 'Focus', ': ') },
  de: { busy: 'Belegt', focus: named('de', 'Fokus', ': ') },
  fr: { busy: 'Occupé', focus: named('fr', 'Concentration', '\u00a0: ') },
  es: { busy: 'Ocupado', focus: named('es', 'Concentración', ': ') },
  'pt-BR': { busy: 'Ocupado', focus: named('pt-BR', 'Foco', ': ') },
  ar: { busy: 'مشغول', focus: named('ar', 'تركيز', ': ') },
}

function named(language: TextLanguage, what: string, colon: string): FeedTexts['focus'] {
  const isolated = isolatedIn(language)
  return (title) => (title === null ? what : what + colon + isolated(title))
}
