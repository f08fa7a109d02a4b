import type { Language } from '../language.ts'
import { providerName } from './providers.ts'

export const auth: Language['auth'] = {
  name: 'Daymark',
  line: 'Planifiez votre journée, puis faites une chose à la fois.',
  noAccount: 'Il n’y a pas encore de compte sur ce serveur.',
  signInTitle: 'Connectez-vous à votre compte',
  signUpTitle: 'Créez votre compte',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  signIn: 'Se connecter',
  signUp: 'S’inscrire',
  busy: 'Chargement…',
  toSignUp: 'Pas encore de compte ? S’inscrire',
  toSignIn: 'Déjà un compte ? Se connecter',
  confirmEmail: (email) =>
    `Nous avons envoyé un lien à ${email}. Ouvrez-le pour confirmer votre adresse, puis connectez-vous.`,
  sendAgain: 'Renvoyer',
  sendAgainIn: (seconds) => `Renvoyer dans ${seconds} s`,
  or: 'ou',
  continueWith: (provider) => `Continuer avec ${providerName(provider)}`,
}

export const recovery: Language['recovery'] = {
  forgot: 'Mot de passe oublié ?',
  title: 'Vous avez oublié votre mot de passe ?',
  ask: 'Saisissez votre adresse e-mail, et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  send: 'Envoyer le lien',
  sent: (email) =>
    `S’il existe un compte pour ${email}, nous y avons envoyé un e-mail. Ouvrez le lien sur l’appareil de votre choix.`,
  enterCode: 'Ou saisissez ici le code reçu par e-mail.',
  haveCode: 'Saisir le code reçu par e-mail',
  back: 'Retour à la connexion',
  chooseTitle: 'Choisissez un nouveau mot de passe',
  choose: (email) => `Pour ${email}. Vos autres appareils seront déconnectés.`,
  newPassword: 'Nouveau mot de passe',
  hint: '6 caractères au moins',
  save: 'Enregistrer le mot de passe',
}

export const code: Language['code'] = {
  title: 'Saisissez votre code',
  fromApp:
    'Ouvrez votre application d’authentification et saisissez les six chiffres qu’elle affiche.',
  toPhone: (phone) => `Nous pouvons envoyer un code sur ${phone}.`,
  sent: (phone) => `Saisissez les six chiffres reçus sur ${phone}.`,
  send: 'Envoyer le code',
  label: 'Code à six chiffres',
  verify: 'Vérifier',
  wrong: 'Ce code ne correspond pas. Essayez le suivant.',
  use: (name) => `Utiliser ${name}`,
  app: 'votre application d’authentification',
  phone: (ending) => `le téléphone qui se termine par ${ending}`,
  useRecovery: 'Utiliser un code de secours',
  recoveryTitle: 'Saisissez un code de secours',
  recoveryAsk: 'Chaque code de secours sert une seule fois.',
  recoveryRemoves: 'Il désactive la connexion à deux facteurs ; configurez-la de nouveau ensuite.',
  recoveryLabel: 'Code de secours',
  useFactor: 'Utiliser un code à six chiffres',
  wrongRecovery: 'Ce code ne correspond pas, ou il a déjà servi.',
  otherAccount: 'Utiliser un autre compte',
}
