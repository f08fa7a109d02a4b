import type { Language } from '../language.ts'
import { listed, quoted } from './words.ts'

const names: Language['wordSettings']['languages'] = {
  en: 'Englisch',
  de: 'Deutsch',
  fr: 'Französisch',
  es: 'Spanisch',
  pt: 'Portugiesisch',
}

export const wordSettings: Language['wordSettings'] = {
  title: 'Schnelleingabe',
  hint: 'Schreib Tage, #Listen und @Schlagwörter in den Namen einer Aufgabe. Daymark trägt sie ein.',
  languages: names,
  read: (language) => names[language],
  lastOne: 'Behalte mindestens eine Sprache.',
  noArabic: 'Arabische Wörter werden noch nicht gelesen.',
  changed: (languages) =>
    `Die Schnelleingabe versteht ${listed(languages.map((language) => names[language]))}`,
  stopped: 'Ignorierte Wörter',
  nothing: 'Wenn du einen Vorschlag dreimal entfernst, kannst du das Wort dauerhaft ignorieren.',
  readAgain: 'Nicht mehr ignorieren',
  readWordAgain: (word) => `${quoted(word)} nicht mehr ignorieren`,
}
