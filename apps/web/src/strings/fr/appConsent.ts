import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const appConsent: Language['appConsent'] = {
  opening: 'Connecter une application',
  question: (name) => `Connecter ${name} ?`,
  asks: (who) => `${who} demande à accéder à votre Daymark.`,
  commandLine: 'La ligne de commande',
  callsItself: (name) => `Un programme se nomme lui-même ${quoted(name)}. Personne ne l’a vérifié.`,
  returnsTo: (host) => `Ensuite, retour à ${host}.`,
  returnsHere: 'Ensuite, retour à un programme de cet ordinateur.',
  leaves:
    'Ce que l’application lit quitte Daymark et va à la personne qui la gère. Vous pouvez y mettre fin dans Paramètres du compte, Connexions.',
  connect: 'Connecter',
  cancel: 'Annuler',
  close: 'Fermer',
  tryAgain: 'Réessayer',
  over: 'Cette demande n’est plus valable. Une demande vaut 10 minutes, pour un seul compte. Recommencez dans l’application.',
  notOffered: 'Ce serveur ne connecte aucune application.',
  connected: 'Application connectée. Vous pouvez y revenir.',
  refused: 'Application non connectée. Vous pouvez y revenir.',
}
