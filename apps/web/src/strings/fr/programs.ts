import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { access } from './access.ts'
import { joined, quoted } from './words.ts'

const events: Record<string, string> = {
  'task.added': 'Tâche ajoutée',
  'task.changed': 'Tâche modifiée',
  'task.completed': 'Tâche terminée',
  'task.deleted': 'Tâche supprimée',
  'focus.started': 'Concentration démarrée',
  'focus.ended': 'Concentration terminée',
  test: 'Essai',
}

export const programs: Language['programs'] = {
  apps: 'Applications',
  appsHint:
    'Une application demande ici avant de voir quoi que ce soit. Les agents trouvent Daymark à l’adresse',
  notOffered: 'Ce serveur ne connecte aucune application.',
  agentsAddress: 'Adresse pour les agents',
  copyAgentsAddress: 'Copier l’adresse pour les agents',
  commandLine: 'La ligne de commande',
  ofNobody: 'Non vérifiée',
  change: 'Modifier',
  changeName: (name) => `Modifier ${isolated(name)}`,
  changesOf: (name) => `Dernières modifications : ${isolated(name)}`,
  save: 'Enregistrer',
  changed: (name) => `C’est modifié : ${isolated(name)}.`,
  most: 'Il ne peut pas y en avoir plus. Retirez d’abord quelque chose.',

  developers: 'Pour les développeurs',
  tokens: 'Jetons',
  tokensHint: 'Pour vos propres scripts.',
  newToken: 'Nouveau jeton',
  tokenExample: 'Script de sauvegarde',
  endsAfter: 'Expire après',
  days: { 30: '30 jours', 90: '90 jours', 365: 'Un an' },
  token: 'Jeton',
  copyToken: 'Copier le jeton',
  tokenMade(name, level, until) {
    const does = level === null ? 'fonctionne' : access.levels[level].toLowerCase()
    return `${quoted(name)} ${does} jusqu’au ${until}`
  },

  webhooks: 'Webhooks',
  webhooksHint: 'Informent un autre programme de ce qui a changé.',
  newWebhook: 'Nouveau webhook',
  url: 'Adresse',
  urlExample: 'https://…',
  urlMissing: 'Il manque une adresse https.',
  events: 'Ce qui lui est dit',
  eventNames: events,
  eventMissing: 'Choisissez-en au moins un.',
  told: (types) => `${joined(types.map((type, index) => lowered(events[type] ?? type, index)))}.`,
  secret: 'Secret',
  copySecret: 'Copier le secret',
  webhookMade: (host) => `Les messages partent désormais vers ${isolated(host)}`,
  signed: 'Il signe chaque message, selon Standard Webhooks.',
  test: 'Envoyer un essai',
  testOn: (name) => `Envoyer un essai à ${isolated(name)}`,
  testSent: 'Un essai est en route.',
  tryAgain: 'Réessayer',
  tryAgainOn: (name) => `Réessayer : ${isolated(name)}`,
  resumed: (name) => `Les messages partent de nouveau vers ${isolated(name)}.`,
  deliveries: (name) => `Ce qui a été envoyé à ${isolated(name)}`,
  noDeliveries: 'Rien n’a encore été envoyé.',
  noAnswer: 'Pas de réponse',
  deliveredAt(at) {
    const { day, time } = dates.dayAndTime(at)
    return `${day}, ${time}`
  },
  off({ at, why }) {
    const day = dates.short(dayOf(at))
    switch (why) {
      case 'gone':
        return `Désactivé le ${day} : il n’existe plus.`
      case 'second_factor':
        return `Désactivé le ${day} : créé avant la connexion à deux facteurs.`
      case 'no_answer':
      case null:
        return `Désactivé le ${day} : pas de réponse depuis cinq jours.`
    }
  },

  name: 'Nom',
  nameMissing: 'Il manque un nom.',
  makeIt: 'Créer',
  cancel: 'Annuler',
  back: 'Connexions',
  once: 'Copiez-le maintenant. Il ne s’affichera plus.',
  done: 'Terminé',
  end: 'Révoquer',
  endName: (name) => `Révoquer ${isolated(name)}`,
  askEnd: (name) => `Révoquer ${quoted(name)} ?`,
  endOf: {
    app: 'L’accès est refusé aussitôt. L’application garde ce qu’elle a lu, et ce qu’elle propose est refusé.',
    token: 'L’accès est refusé aussitôt.',
    webhook: 'Plus rien ne lui est envoyé.',
  },
  ended: (name) => `C’est révoqué : ${isolated(name)}.`,
}

function lowered(text: string, index: number): string {
  return index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
