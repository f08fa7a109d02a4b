import type { Language } from '../language.ts'
import { listed, quoted } from './words.ts'

const names = {
  en: 'inglés',
  de: 'alemán',
  fr: 'francés',
  es: 'español',
  pt: 'portugués',
}

export const wordSettings: Language['wordSettings'] = {
  title: 'Añadir rápido',
  hint: 'Escribe fechas, #listas y @etiquetas en el nombre de una tarea; Daymark las rellena.',
  languages: names,
  read: (language) => names[language],
  lastOne: 'Conserva al menos un idioma.',
  noArabic: 'Las palabras aún no se leen en árabe.',
  changed: (languages) =>
    `Añadir rápido entiende ${listed(languages.map((language) => names[language]))}`,
  stopped: 'Palabras ignoradas',
  nothing: 'Quita una sugerencia tres veces y podrás ignorarla para siempre.',
  readAgain: 'Dejar de ignorar',
  readWordAgain: (word) => `Dejar de ignorar ${quoted(word)}`,
}
