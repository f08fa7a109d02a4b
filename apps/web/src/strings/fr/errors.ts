import type { Language } from '../language.ts'

export const errors: Language['errors'] = {
  unreachableTitle: 'Daymark est injoignable',
  unreachable:
    'Le serveur n’a pas répondu. Vérifiez qu’il fonctionne et que vous êtes en ligne, puis réessayez.',
  section: {
    summary: 'Le résumé ne fonctionne plus. Vos tâches sont intactes.',
    dayLine: 'La ligne du jour ne fonctionne plus. Vos tâches sont intactes.',
    tasks: 'La liste ne fonctionne plus. Vos tâches sont intactes.',
    form: 'Le formulaire ne fonctionne plus. Ce que vous avez écrit est toujours là.',
    trends: 'Le graphique ne fonctionne plus. Vos tâches sont intactes.',
    year: 'L’année ne s’affiche plus. Vos tâches sont intactes.',
    timer: 'Le minuteur ne fonctionne plus. Vos tâches sont intactes.',
    banners: 'Un message n’a pas pu être affiché. Vos tâches sont intactes.',
  },
  reloadSection: 'Recharger cette partie',
  notOpened: 'Impossible de l’ouvrir.',
  notDone: 'Cela n’a pas fonctionné. Réessayez une fois en ligne.',
  reload: 'Recharger',
  brokenTitle: 'Cette page ne fonctionne plus',
  broken:
    'Un problème est survenu ici. Ce que vous avez enregistré est intact ; réessayez pour continuer.',
  dismiss: 'Fermer',
}

export const opening: Language['opening'] = { loading: 'Chargement…' }
