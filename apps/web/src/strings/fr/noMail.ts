import type { Language } from '../language.ts'

export const noMail: Language['noMail'] = {
  recoveryAsk:
    'Ce serveur n’envoie pas d’e-\u2060mails. Demandez un lien à la personne qui le gère : npm run people -- link',
  recovery: (email) =>
    `Ce serveur n’envoie pas d’e-\u2060mails. S’il existe un compte pour ${email}, la personne qui le gère a le lien pour vous.`,
  confirmation: (email) =>
    `Ce serveur n’envoie pas d’e-\u2060mails. La personne qui le gère a le lien qui confirme ${email}.`,
  newAddress:
    'Ce serveur n’envoie pas d’e-\u2060mails. La personne qui le gère a les deux liens qui confirment le changement.',
  code: 'Ce serveur n’envoie pas d’e-\u2060mails. La personne qui le gère a les six chiffres pour vous.',
  hosts: 'Si vous hébergez Daymark',
  host: '« npm run people -- link <address> --show » affiche un lien pour choisir un nouveau mot de passe. Les e-\u2060mails sont des fichiers du dossier « outbox » dans le répertoire des données ; pour qu’ils soient envoyés, indiquez un serveur de messagerie (docs/settings.md).',
}
