import type { Language } from '../language.ts'

export const missingAccount: Language['missingAccount'] = {
  notice: (email) =>
    `Le serveur a été restauré depuis une sauvegarde et ne connaît plus le compte ${email}. Cet appareil garde ses tâches 30 jours : inscrivez-vous avec la même adresse pour les retrouver.`,
}
