import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const twoFactor: Language['twoFactor'] = {
  nav: 'Deux facteurs',
  title: 'Connexion à deux facteurs',
  hint: 'Demander un code de votre application d’authentification à la connexion.',
  hintOn: 'Activée. Un code vous est demandé à la connexion.',
  setUp: 'Configurer',
  addApp: 'Ajouter une autre application',
  addPhone: 'Ajouter un téléphone',

  setUpTitle: 'Configurer la connexion à deux facteurs',
  scan: '1. Scannez ceci avec votre application d’authentification, ou saisissez le code de configuration.',
  qr: 'Code QR',
  key: 'Code de configuration',
  copyKey: 'Copier le code',
  openApp: 'Ouvrir dans une application de cet appareil',
  copied: 'Copié',
  notCopied: 'Le navigateur n’a pas permis la copie.',
  type: '2. Saisissez les six chiffres qu’elle affiche.',
  code: 'Code à six chiffres',
  turnOn: 'Vérifier et activer',
  cancel: 'Annuler',

  phoneTitle: 'Ajouter un téléphone',
  phone: 'Numéro de téléphone',
  phoneHint: 'Avec l’indicatif du pays, comme +41 79 123 45 67.',
  send: 'Envoyer le code',
  sendAgain: 'Renvoyer',
  sent: (phone) => `Nous avons envoyé un code au ${phone}. Saisissez ses six chiffres.`,
  wrongSent: 'Ce code ne correspond pas. Saisissez-le encore une fois, ou demandez-en un autre.',

  appName: (place) =>
    place > 1 ? `Application d’authentification ${place}` : 'Application d’authentification',
  phoneName: (phone) => `Téléphone +${phone.replace(/\D/g, '')}`,
  keyName: 'Clé de sécurité',
  added: (day) => `Ajout le ${dates.medium(day)}`,
  remove: 'Retirer',
  removeOf: (name) => `Retirer ${name}`,
  ask: (name) => `Retirer ${name} ?`,
  consequence: 'Ses codes ne vous seront plus demandés.',
  consequenceLast:
    'C’est votre dernier facteur : votre mot de passe suffira à vous connecter, et vos codes de secours cesseront de fonctionner.',
  turnedOn: 'La connexion à deux facteurs est activée.',
  addedNow: (name) => `C’est ajouté : ${name}.`,
  removed: (name) => `C’est retiré : ${name}.`,
}

export const recoveryCodes: Language['recoveryCodes'] = {
  title: 'Codes de secours',
  hint: 'Chacun vous laisse entrer une fois, si vous perdez votre application d’authentification.',
  remaining: (remaining) =>
    forms(remaining, {
      one: 'Il reste # code.',
      many: 'Il reste # de codes.',
      other: 'Il reste # codes.',
    }),
  none: 'Vous n’en avez pas encore.',
  make: 'Créer des codes de secours',
  makeNew: 'Créer de nouveaux codes',
  askNew: 'Créer de nouveaux codes de secours ?',
  consequence: 'Les codes que vous avez cessent de fonctionner.',
  cancel: 'Annuler',
  once: 'Ils ne s’affichent que maintenant. Gardez-les là où vous les trouverez sans votre téléphone.',
  copy: 'Copier les codes',
  download: 'Télécharger',
  done: 'Terminé',
  file: 'daymark-recovery-codes.txt',
  fileTitle: (email) => `Codes de secours Daymark pour ${email}. Chacun sert une fois.`,
}
