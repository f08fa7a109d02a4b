import type { Language } from '../language.ts'

export const buttons: Language['buttons'] = {
  dayBefore: 'Jour précédent',
  dayAfter: 'Jour suivant',
  plan: 'Planifier la journée',
  smallWindow: 'Ouvrir la petite fenêtre',
}

export const controls: Language['controls'] = { cancel: 'Annuler', tryAgain: 'Réessayer' }
