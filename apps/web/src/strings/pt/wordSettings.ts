import type { Language } from '../language.ts'
import { listed, quoted } from './words.ts'

const names = {
  en: 'inglês',
  de: 'alemão',
  fr: 'francês',
  es: 'espanhol',
  pt: 'português',
}

export const wordSettings: Language['wordSettings'] = {
  title: 'Adição rápida',
  hint: 'Digite datas, #listas e @etiquetas no nome de uma tarefa; o Daymark as preenche.',
  languages: names,
  read: (language) => names[language],
  lastOne: 'Mantenha pelo menos um idioma.',
  noArabic: 'As palavras ainda não são lidas em árabe.',
  changed: (languages) =>
    `A adição rápida entende ${listed(languages.map((language) => names[language].toLowerCase()))}`,
  stopped: 'Palavras ignoradas',
  nothing: 'Remova uma sugestão três vezes e você poderá ignorá-la para sempre.',
  readAgain: 'Parar de ignorar',
  readWordAgain: (word) => `Parar de ignorar ${quoted(word)}`,
}
