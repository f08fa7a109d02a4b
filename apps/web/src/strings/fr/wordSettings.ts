import type { Language } from '../language.ts'
import { listed, quoted } from './words.ts'

const languages = {
  en: 'anglais',
  de: 'allemand',
  fr: 'français',
  es: 'espagnol',
  pt: 'portugais',
}

const withArticle = {
  en: 'l’anglais',
  de: 'l’allemand',
  fr: 'le français',
  es: 'l’espagnol',
  pt: 'le portugais',
}

export const wordSettings: Language['wordSettings'] = {
  title: 'Ajout rapide',
  hint: 'Écrivez dates, #listes et @étiquettes dans le nom d’une tâche ; Daymark remplit les champs.',
  languages,
  read: (language) => languages[language],
  lastOne: 'Gardez au moins une langue.',
  noArabic: 'Les mots ne sont pas encore lus en arabe.',
  changed: (read) =>
    `L’ajout rapide comprend ${listed(read.map((language) => withArticle[language]))}`,
  stopped: 'Mots ignorés',
  nothing: 'Retirez une suggestion trois fois, et vous pourrez l’ignorer pour de bon.',
  readAgain: 'Ne plus ignorer',
  readWordAgain: (word) => `Ne plus ignorer ${quoted(word)}`,
}
