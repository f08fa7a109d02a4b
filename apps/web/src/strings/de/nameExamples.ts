import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const nameExamples: Language['nameExamples'] = {
  offer: (example) => `Zum Beispiel ${quoted(example)}`,
  all: [
    'Miete jeden 1. #Zuhause',
    'Mama morgen um 18 Uhr anrufen',
    'Bericht schreiben Fr 14:00 für 90 min',
    'Pflanzen gießen alle 3 Tage',
    'Zahnarzttermin nächste Woche @Anrufe',
    'Steuererklärung bis 15. Dez p1',
    'Ein Buch lesen irgendwann',
  ],
}
