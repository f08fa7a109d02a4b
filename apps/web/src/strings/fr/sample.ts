import type { Language } from '../language.ts'

export const sample: Language['sample'] = {
  firstRun: 'Une page blanche',
  firstRunHint: 'Écrivez-le comme vous le diriez, par exemple « Appeler maman demain à 18h ».',
  offer: 'Essayer avec une journée d’exemple',
  added: 'Journée d’exemple ajoutée',
  notice: 'Ceci est une journée d’exemple.',
  remove: 'La retirer',
  removed: 'Journée d’exemple retirée',
  file: 'Journée d’exemple',
  list: 'Exemple',
  tag: 'courses',
  tasks: {
    plan: 'Planifier la semaine',
    bread: 'Acheter du pain et du café',
    report: 'Écrire le rapport',
    dentist: 'Appeler le dentiste',
    lunch: 'Déjeuner avec Inès',
    plants: 'Arroser les plantes',
    tickets: 'Réserver les billets de train',
    parcel: 'Aller chercher le colis',
  },
}
