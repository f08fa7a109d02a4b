import type { Language } from '../language.ts'

export const arrivals: Language['arrivals'] = {
  drop: 'Déposez ici pour importer',
}
