import type { Language } from '../language.ts'

const paused =
  'Un projet hébergé qui a été suspendu répond ainsi : restaurez-le dans son tableau de bord.'

export const projectTrouble: Language['projectTrouble'] = {
  title: 'Pourquoi rien ne se synchronise',
  close: 'Fermer',
  looking: 'Vérification du serveur…',
  stored:
    'Ce que vous faites est gardé sur cet appareil et envoyé quand le serveur fonctionne de nouveau.',
  hosts: 'Si vous hébergez Daymark',
  none: {
    person: 'Le serveur répond de nouveau. Daymark réessaie de lui-même.',
    host: 'Il n’y a plus rien à faire ici. Si cela revient, regardez les journaux du serveur à ce moment-là.',
  },
  unreachable: {
    person: 'Le serveur est injoignable. Cet appareil ou le serveur est hors ligne.',
    host: 'Regardez si l’adresse dans config.json est juste et si le serveur tourne. Un projet hébergé qui a été suspendu ne répond pas : restaurez-le dans son tableau de bord.',
  },
  closed: {
    person: 'Le serveur répond, mais pas à cette page.',
    host: `${paused} Sinon, quelque chose devant le serveur refuse les requêtes de cette page : autorisez son adresse.`,
  },
  foreign: {
    person: 'Cette adresse répond, mais ce n’est pas Daymark.',
    host: `${paused} De même pour un proxy, ou une adresse dans config.json qui n’est pas celle d’un projet.`,
  },
  wrongKey: {
    person: 'Le serveur ne connaît pas cette copie de Daymark.',
    host: 'La clé dans config.json n’est pas de ce projet, ou a été retirée. Copiez la clé publiable de ses paramètres d’API dans SUPABASE_ANON_KEY, et générez de nouveau l’application web.',
  },
  noTables: {
    person: 'Le serveur n’est pas encore préparé pour Daymark.',
    host: 'Des tables ou des fonctions manquent : appliquez toutes les migrations de cette version (docs/hosting.md). « npm run hosted -- check » nomme ce qui manque.',
  },
  noRights: {
    person: 'Le serveur ne vous laisse pas lire vos tâches.',
    host: 'Il manque un droit que les migrations donnent aux comptes connectés. Regardez si toutes ont été appliquées, par le rôle « postgres », et si des droits ont été retirés depuis.',
  },
  older: {
    person: 'Le serveur est plus ancien que cette application.',
    host: 'L’application web a été mise à jour avant la base de données : appliquez les migrations de cette version (docs/hosting.md).',
  },
  newer: {
    person:
      'Cette application est trop ancienne pour le serveur. Rechargez la page pour avoir la plus récente.',
    host: 'La base de données a été mise à jour vers une version que cette application web ne peut pas utiliser : générez et déposez l’application web de cette version (docs/hosting.md).',
  },
  other: {
    person: 'Le serveur a refusé.',
    host: 'Ses journaux en disent plus. Il dit :',
  },
}
