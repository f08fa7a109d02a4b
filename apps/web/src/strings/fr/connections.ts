import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined, quoted, sentence } from './words.ts'

export const connections: Language['connections'] = {
  nav: 'Connexions',
  title: 'Téléphones et calendriers',
  hint: 'Vos listes dans Rappels, Tasks.org, DAVx5, Thunderbird.',
  notOffered: 'Ce serveur ne connecte ni téléphones ni calendriers.',
  none: 'Aucun appareil n’est connecté.',
  most: 'Il ne peut pas y en avoir plus. Retirez-en d’abord un.',
  endWithPassword: 'Les applications et les appareils devront être connectés de nouveau.',
  about({ client, lists, rings, usedAt }, now) {
    const held = `${connections.heldLists(lists)}${rings ? ', avec sonnerie' : ''}.`
    const called = client === null ? '' : `${client}. `
    return `${called}${held} ${connections.lastSeen(usedAt, now)}`
  },
  heldLists(lists) {
    if (lists === null) return connections.allLists
    if (lists.length === 0) return 'Aucune liste'
    const names = joined(lists.map(({ name }) => name))
    if (!lists.some(({ hasSections }) => hasSections)) return names
    return forms(lists.length, {
      one: `${names} et ses sections`,
      many: `${names} et leurs sections`,
      other: `${names} et leurs sections`,
    })
  },
  lastSeen(at, now) {
    if (at === null) return 'Jamais utilisé.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day ? `Vu aujourd’hui, ${time}.` : sentence(`Vu le ${day}`)
  },
  disconnect: 'Déconnecter',
  disconnectName: (name) => `Déconnecter ${name}`,
  askDisconnect: (name) => `Déconnecter ${quoted(name)} ?`,
  consequence: 'L’accès est refusé aussitôt. Ce qui a été chargé y reste.',
  disconnected: (name) => `Appareil déconnecté : ${name}.`,
  disconnectAll: 'Tout déconnecter',
  askDisconnectAll: 'Tout déconnecter ?',
  consequenceOfAll:
    'L’accès est refusé aussitôt aux appareils, applications et jetons. Les webhooks et les adresses de calendrier de votre plan s’arrêtent.',
  disconnectedAll: 'Tout est déconnecté.',
  cancel: 'Annuler',

  connect: 'Connecter un appareil',
  close: 'Fermer',
  name: 'Nom',
  nameExample: 'Téléphone d’Ana',
  nameMissing: 'Il manque un nom.',
  kind: 'Ce que c’est',
  kinds: {
    apple: 'iPhone, iPad ou Mac',
    davx5: 'DAVx5',
    'tasks.org': 'Tasks.org',
    thunderbird: 'Thunderbird',
    other: 'Autre chose',
  },
  lists: 'Listes',
  allLists: 'Toutes les listes',
  chosenLists: 'Certaines listes',
  withSections: 'Chaque liste vient avec ses sections.',
  listMissing: 'Choisissez au moins une liste.',
  ring: 'Faire sonner',
  ringHint: 'Les rappels sonnent aussi sur cet appareil.',
  submit: 'Connecter',
  password: 'Votre mot de passe',
  passwordHint: 'Votre connexion date d’un moment. Saisissez le mot de passe de votre compte.',
  signInAgain:
    'Votre connexion date d’un moment. Déconnectez-vous, reconnectez-vous, puis revenez ici.',

  address: 'Adresse',
  user: 'Nom d’utilisateur',
  devicePassword: 'Mot de passe',
  copy: 'Copier',
  copyOf: {
    address: 'Copier l’adresse',
    user: 'Copier le nom d’utilisateur',
    password: 'Copier le mot de passe',
  },
  copied: 'Copié.',
  notCopied: 'La copie n’a pas fonctionné. Sélectionnez et copiez vous-même.',
  once: 'Ce mot de passe s’affiche une seule fois.',
  opens: 'Il ouvre vos listes et rien d’autre de votre compte.',
  insecure: (origin) =>
    `Les téléphones demandent une adresse https. Ce serveur est à l’adresse ${origin}`,
  qr: { profile: 'Code QR du profil', davx5: 'Code QR qui ouvre DAVx5' },
  downloadProfile: 'Télécharger le profil',
  scanProfile: (download) =>
    `Visez le carré avec l’appareil photo de l’iPhone, ou passez par ici : ${download}. Il est valable 10 minutes.`,
  profileStays: 'Le profil est valable 10 minutes.',
  installProfile: 'Installez-le dans Réglages. Ouvrez ensuite Rappels.',
  otherAccount: 'Les listes d’iCloud sont un autre compte ; elles restent où elles sont.',
  openDavx5: 'Ouvrir DAVx5',
  davx5: 'DAVx5 tient vos listes à jour avec Tasks.org ou jtx Board sur ce téléphone.',
  installDavx5: 'Installez DAVx5, et Tasks.org ou jtx Board pour les listes.',
  scanDavx5: (open) =>
    `Visez le carré avec l’appareil photo, ou passez par ici : ${open}. Tout est déjà rempli.`,
  chooseLists:
    'Choisissez les listes à tenir à jour. Les modifications arrivent en quelques secondes.',
  orByHand: {
    apple: 'Ou à la main : Réglages, Apps, Rappels, Comptes, Ajouter un compte, Autre, CalDAV',
    davx5: 'Ou à la main, « Connexion avec une URL et un nom d’utilisateur »',
  },
  byHand: {
    apple: 'Réglages, Apps, Rappels, Comptes, Ajouter un compte, Autre, CalDAV.',
    davx5: '« Connexion avec une URL et un nom d’utilisateur ».',
    'tasks.org': 'Paramètres, Ajouter un compte, CalDAV.',
    thunderbird: 'Nouvel agenda, Sur le réseau.',
    other: 'Là où le programme demande un compte CalDAV :',
  },
  disconnectIt: 'Le déconnecter',
  done: 'Terminé',
}
