import type { Language } from '../language.ts'

export const ownData: Language['ownData'] = {
  title: 'Vos données',
  file: (day) => `daymark-${day}.json`,

  history: {
    title: 'Historique',
    hint: 'Ce qui a changé, quand et depuis où.',
    delete: 'Supprimer l’historique',
    ask: 'Supprimer l’historique ?',
    consequence: 'Ce qui s’est passé jusqu’ici est oublié. Vos tâches restent.',
    cancel: 'Annuler',
    deleted: 'L’historique a été supprimé.',
  },

  deleteTitle: 'Supprimer le compte',
  deleteHint: 'Supprime votre compte et tout ce qu’il contient. C’est irréversible.',
  delete: 'Supprimer le compte',
  ask: 'Supprimer votre compte ?',
  goes: [
    'Toutes vos tâches, corbeille comprise, et votre temps de concentration',
    'Votre adresse e-mail, votre mot de passe et toute autre façon de vous connecter',
    'Tout ce qui est sur cet appareil ; vos autres appareils sont déconnectés',
  ],
  goesTitle: 'Ce qui sera supprimé :',
  exportFirst: 'Si vous voulez en garder une copie, exportez d’abord.',
  password: 'Votre mot de passe',
  confirm: (email) => `Pour confirmer, saisissez ${email}`,
  notTheSame: 'Ce n’est pas votre adresse.',
  deleteForEver: 'Supprimer définitivement le compte',
  cancel: 'Annuler',
  deleted: 'Votre compte a été supprimé.',
  signInAgain:
    'Votre connexion date d’un moment. Déconnectez-vous, reconnectez-vous, puis supprimez votre compte.',
}
