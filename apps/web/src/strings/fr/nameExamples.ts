import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const nameExamples: Language['nameExamples'] = {
  offer: (example) => `Essayez ${quoted(example)}`,
  all: [
    'Loyer le 1er de chaque mois #Maison',
    'Appeler maman demain à 18h',
    'Écrire le rapport ven 14:00 pendant 90 min',
    'Arroser les plantes tous les 3 jours',
    'Appeler le dentiste la semaine prochaine @appels',
    'Déclaration d’impôts d’ici au 15 décembre p1',
    'Lire un roman un jour',
  ],
}
