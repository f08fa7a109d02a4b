import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const account: Language['account'] = {
  title: 'Paramètres du compte',
  close: 'Fermer',
  pages: { settings: 'Paramètres', account: 'Compte' },
  appearance: 'Apparence',
  email: 'E-mail',
  password: 'Mot de passe',
  darkMode: 'Mode sombre',
  darkModeHint: 'Plus doux pour les yeux le soir.',
  asSystem: 'Comme le système',
  asSystemHint: 'Sombre quand cet appareil l’est. Activé tant que le mode sombre n’est pas réglé.',
  app: 'Application',
  version: 'Version',
  upToDate: 'Daymark est à jour.',
  keyboard: 'Clavier',
  singleKeys: 'Raccourcis à une touche',
  singleKeysHint:
    'N pour une nouvelle tâche, par exemple. Les lettres agissent quand vous n’écrivez pas.',
  showShortcuts: 'Afficher tous les raccourcis',
  updateEmail: 'Changer l’adresse e-mail',
  signedInAs: (email) => `Compte ${email}`,
  newEmail: 'Nouvelle adresse e-mail',
  newEmailPlaceholder: 'Saisissez la nouvelle adresse',
  emailRequested:
    'Demande de changement d’adresse envoyée. Consultez vos e-mails pour confirmer le changement.',
  emailUpdated: 'Votre adresse e-mail a été changée.',
  emailFailed: 'L’adresse e-mail n’a pas pu être changée',
  updatePassword: 'Changer le mot de passe',
  newPassword: 'Nouveau mot de passe',
  newPasswordPlaceholder: 'Saisissez le nouveau mot de passe',
  newPasswordHint: '6 caractères au moins',
  passwordTooShort: 'Utilisez au moins 6 caractères.',
  passwordUpdated: 'Le mot de passe a été changé',
  passwordFailed: 'Le mot de passe n’a pas pu être changé',
  currentPassword: 'Mot de passe actuel',
  currentPasswordHint: 'Saisissez votre mot de passe actuel pour le changer.',
  codeSent: (email) => `Nous avons envoyé un code à ${email}. Saisissez ses six chiffres.`,
  code: 'Code reçu par e-mail',
  sendAgain: 'Renvoyer',
  signOut: 'Se déconnecter',
}

export const signOut: Language['signOut'] = {
  question: 'Se déconnecter maintenant ?',
  waiting: (waiting) =>
    waiting === 0
      ? 'Tout a été envoyé.'
      : forms(waiting, {
          one: '# modification n’a pas encore été envoyée. Elle est seulement sur cet appareil.',
          many: '# de modifications n’ont pas encore été envoyées. Elles sont seulement sur cet appareil.',
          other:
            '# modifications n’ont pas encore été envoyées. Elles sont seulement sur cet appareil.',
        }),
  refused: (refused) =>
    forms(refused, {
      one: '# modification a été refusée. Elle est seulement sur cet appareil.',
      many: '# de modifications ont été refusées. Elles sont seulement sur cet appareil.',
      other: '# modifications ont été refusées. Elles sont seulement sur cet appareil.',
    }),
  syncNow: 'Synchroniser maintenant',
  lose: (changes) =>
    changes === 0
      ? 'Se déconnecter'
      : forms(changes, {
          one: 'Se déconnecter et perdre # modification',
          many: 'Se déconnecter et perdre # de modifications',
          other: 'Se déconnecter et perdre # modifications',
        }),
  cancel: 'Annuler',
  offline:
    'Vous êtes hors ligne. À votre retour en ligne, vos modifications sont envoyées, puis la session est fermée.',
  paused: 'Vos modifications n’ont pas pu être envoyées. Elles sont intactes sur cet appareil.',
}
