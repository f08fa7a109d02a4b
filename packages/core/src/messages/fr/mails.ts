import { formsOf } from '../forms.ts'
import { isolatedIn, leftToRightIn } from '../isolated.ts'
import type { MailTexts } from '../mailTexts.ts'

const forms = formsOf('fr')
const name = isolatedIn('fr')
const address = leftToRightIn('fr')
const openDaymark = 'Ouvrir Daymark'
const ignore = 'vous pouvez ignorer ce message\u00a0; il ne se passera rien.'

export const mails: MailTexts = {
  confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Bienvenue dans Daymark.',
      'Confirmez que cette adresse est la vôtre, puis planifiez votre première journée.',
    ],
    action: 'Confirmer mon adresse',
    validity: 'day',
    footnote: `Si vous n’avez pas demandé de compte Daymark, ${ignore}`,
  },
  invitation: {
    subject: 'Une invitation à Daymark',
    paragraphs: ['Vous recevez une invitation à planifier vos journées avec Daymark.'],
    action: 'Accepter l’invitation',
    validity: 'day',
    footnote: `Si vous ne voulez pas de compte, ${ignore}`,
  },
  alreadyRegistered: {
    subject: 'Vous avez déjà un compte Daymark',
    paragraphs: [
      'Quelqu’un, très probablement vous, vient d’essayer de s’inscrire à Daymark avec cette adresse.',
      'Vous avez déjà un compte ici\u00a0: connectez-vous avec le mot de passe que vous aviez choisi.',
    ],
    action: 'Se connecter',
    footnote: 'Si ce n’était pas vous, vous pouvez ignorer ce message\u00a0; rien n’a changé.',
  },
  oldAddress: (newEmail) => ({
    subject: 'Confirmez le changement de votre adresse e-mail',
    paragraphs: [
      `Vous avez demandé à vous connecter désormais à Daymark avec ${address(newEmail)}.`,
      'Nous avons envoyé un lien aux deux adresses. Le changement se fera quand vous aurez confirmé les deux.',
    ],
    action: 'Changer mon adresse',
    validity: 'day',
    footnote: `Si ce n’était pas vous, n’ouvrez pas le lien et choisissez un nouveau mot de passe dans Daymark\u00a0: quelqu’un connaît peut-être le vôtre.`,
  }),
  newAddress: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      'Vous avez demandé à vous connecter désormais à Daymark avec cette adresse.',
      'Nous avons aussi envoyé un lien à votre adresse actuelle. Le changement se fera quand vous aurez confirmé les deux.',
    ],
    action: 'Confirmer ma nouvelle adresse',
    validity: 'day',
    footnote: `Si vous n’utilisez pas Daymark, ${ignore}`,
  },
  recovery: {
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      'Quelqu’un, très probablement vous, a oublié le mot de passe de ce compte Daymark.',
      'Ouvrez le lien sur n’importe quel appareil et choisissez-en un nouveau. Tant qu’il n’est pas enregistré, l’ancien reste valable et personne n’est déconnecté.',
    ],
    action: 'Choisir un nouveau mot de passe',
    validity: 'hour',
    footnote: `Si ce n’était pas vous, ${ignore}`,
  },
  magicLink: {
    subject: 'Se connecter à Daymark',
    paragraphs: ['Vous avez demandé à vous connecter avec cette adresse, sans mot de passe.'],
    action: 'Se connecter',
    validity: 'hour',
    footnote: `Si ce n’était pas vous, ${ignore}`,
  },
  reauthentication: (code) => ({
    subject: 'Confirmez que c’est bien vous',
    paragraphs: [
      'Vous avez demandé à changer le mot de passe de votre compte Daymark.',
      `Saisissez ce code dans Daymark\u00a0: ${code}`,
      'Il fonctionne une fois, pendant dix minutes.',
    ],
    footnote:
      'Si ce n’était pas vous, déconnectez tous les appareils dans Daymark et choisissez un nouveau mot de passe\u00a0: quelqu’un utilise peut-être votre compte.',
  }),
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    paragraphs: [
      'Le mot de passe de votre compte Daymark vient d’être changé, et tous les autres appareils ont été déconnectés.',
    ],
    action: openDaymark,
    footnote:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: «\u00a0Mot de passe oublié\u00a0?\u00a0» sur l’écran de connexion vous envoie un lien.',
  },
  addressChanged: (newEmail) => ({
    subject: 'Votre adresse e-mail a été changée',
    paragraphs: [
      newEmail === null
        ? 'Le compte Daymark de cette adresse en a maintenant une autre. Cette adresse ne l’ouvre plus.'
        : `Votre compte Daymark appartient maintenant à ${address(newEmail)}. Cette adresse ne l’ouvre plus.`,
    ],
    action: openDaymark,
    footnote:
      'Si ce n’était pas vous, écrivez à la personne qui gère ce Daymark\u00a0: quelqu’un a votre compte.',
  }),
  security: {
    'factor added': {
      subject: 'La connexion à deux facteurs est activée',
      text: 'Votre compte Daymark demande maintenant, à la connexion, un code de votre application d’authentification ou de votre téléphone.',
    },
    'factor removed': {
      subject: 'Une application d’authentification ou un téléphone a été retiré',
      text: 'Votre compte Daymark ne demande plus, à la connexion, les codes de l’une de vos applications d’authentification ou de l’un de vos téléphones.',
    },
    'recovery code used': {
      subject: 'Un code de secours a été utilisé',
      text: 'Quelqu’un, très probablement vous, s’est connecté à votre compte Daymark avec un code de secours. Ce code ne fonctionne plus.',
    },
    'identity added': {
      subject: 'Un moyen de connexion a été ajouté',
      text: 'Votre compte Daymark s’ouvre maintenant aussi avec un autre de vos comptes, par exemple Google.',
    },
    'identity removed': {
      subject: 'Un moyen de connexion a été retiré',
      text: 'Votre compte Daymark ne s’ouvre plus par l’un des moyens que vous utilisiez pour vous connecter.',
    },
    'device connected': {
      subject: 'Un appareil a été connecté',
      text: 'Un téléphone ou un programme peut maintenant voir et modifier des tâches de votre compte Daymark, avec son propre mot de passe. Vous pouvez le déconnecter dans les paramètres.',
    },
    'webhook made': {
      subject: 'Un webhook a été créé',
      text: 'Une adresse sur Internet est maintenant informée des changements dans votre compte Daymark. Vous pouvez y mettre fin dans les paramètres.',
    },
    'token made': {
      subject: 'Un jeton a été créé',
      text: 'Un programme qui a ce jeton accède à des tâches de votre compte Daymark sans votre mot de passe. Vous pouvez y mettre fin dans les paramètres.',
    },
    'connection raised': {
      subject: 'Un accès a été étendu',
      text: 'Un appareil ou un programme connecté à votre compte Daymark peut maintenant faire plus qu’avant, ou voir plus de listes. Vous pouvez le restreindre ou y mettre fin dans les paramètres.',
    },
    'app connected': {
      subject: 'Une application a été connectée',
      text: 'Une application peut maintenant voir des tâches de votre compte Daymark, et faire ce que vous lui avez permis. Vous pouvez changer cela et y mettre fin dans les paramètres.',
    },
    'address proven': {
      subject: 'Votre adresse a été confirmée',
      text: 'Vous avez confirmé cette adresse\u00a0: votre compte Daymark lui appartient donc. L’ancien mot de passe ne fonctionne plus, et les appareils connectés ont été déconnectés. Vous pouvez choisir un nouveau mot de passe dans les paramètres.',
    },
    'account deleted': {
      subject: 'Votre compte a été supprimé',
      text: 'Votre compte Daymark et tout ce qu’il contenait ont été supprimés, comme vous l’avez demandé. Il n’en reste rien.',
    },
  },
  securityFootnote:
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et regardez dans les paramètres où votre compte est ouvert.',
  repeated: (subject) => ({
    subject: `${subject}, de nouveau`,
    paragraphs: [
      `«\u00a0${subject}\u00a0»\u00a0: nous vous en avons informé il y a peu. Cela s’est reproduit depuis.`,
    ],
    action: openDaymark,
    footnote:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: «\u00a0Mot de passe oublié\u00a0?\u00a0» sur l’écran de connexion vous envoie un lien. Regardez ensuite dans les paramètres où votre compte est ouvert.',
  }),
  reminders: {
    count: (count) => forms(count, { one: '# rappel', many: '# de rappels', other: '# rappels' }),
    line: (title, body) => `${name(title)}. ${body}`,
    footnote: (unsubscribe) =>
      `Daymark vous envoie par e-mail les rappels qui n’atteignent aucun de vos appareils, ou tous si vous l’avez choisi. Pour ne plus recevoir ces e-mails\u00a0: ${unsubscribe}`,
  },
  openDaymark,
  link: (action, url) => `${action}\u00a0:\n${url}`,
  works: {
    day: 'Le lien fonctionne une fois, pendant un jour.',
    hour: 'Le lien fonctionne une fois, pendant une heure.',
  },
  code: (code) => `Si Daymark vous demande un code, c’est ${code}.`,
  codeWorks: 'Il fonctionne pendant dix minutes.',
}
