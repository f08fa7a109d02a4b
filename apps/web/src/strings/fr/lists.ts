import { nameWritten } from '@daymark/core/words/names'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const lists: Language['lists'] = {
  title: 'Listes',
  inbox: 'Boîte de réception',
  someday: 'Un jour',
  openCount: (open) => `${numbers.count(open)} à faire`,
  tasks: 'Tâches',
  count: (open, done) => {
    const first = open === 0 ? 'Aucune à faire' : `${numbers.count(open)} à faire`
    return done === 0 ? first : `${first}, ${made(done)}`
  },
  tags: 'Étiquettes',
  list: 'Liste',
  tag: (name) => `@${name}`,
  moreTags: (tags) => `+${numbers.count(tags)}`,
  tagged: (tasks) =>
    tasks === 0
      ? 'Déjà étiquetées ainsi'
      : forms(tasks, {
          one: 'Étiquettes modifiées',
          many: 'Étiquettes de # de tâches modifiées',
          other: 'Étiquettes de # tâches modifiées',
        }),
  tagsPlaceholder: 'appels, courses',
  nameErrors: {
    missing: 'Il faut un nom.',
    too_long: '120 caractères au plus pour un nom.',
    too_many: '100 étiquettes au plus.',
  },
  add: (list) => `Ajouter à ${list}`,
  done: 'Fait',
  doneCount: made,
  listChanged: (tasks, path) => {
    const to = path.length === 0 ? 'la boîte de réception' : path.join(' / ')
    return forms(tasks, {
      one: `Déplacée vers ${to}`,
      many: `# de tâches déplacées vers ${to}`,
      other: `# tâches déplacées vers ${to}`,
    })
  },
  archived: (list) => `${quoted(list)} archivée`,
  broughtBack: (list) => `${quoted(list)} est de retour`,
  dragInstructions:
    'Appuyez sur Espace pour soulever et sur les flèches pour déplacer. Appuyez sur Espace pour déposer ou sur Esc pour remettre en place.',
  archive: 'Archivées',
  archiveCount: (lists) =>
    forms(lists, { one: '# archivée', many: '# archivées', other: '# archivées' }),
  name: 'Nom',
  color: 'Couleur',
  noColor: 'Sans couleur',
  note: 'Note',
  icon: 'Icône',
  noIcon: 'Sans icône',
  icons: {
    house: 'Maison',
    briefcase: 'Mallette',
    book: 'Livre',
    'shopping-cart': 'Chariot',
    utensils: 'Couverts',
    coffee: 'Tasse',
    heart: 'Cœur',
    star: 'Étoile',
    users: 'Personnes',
    baby: 'Bébé',
    'paw-print': 'Patte',
    gift: 'Cadeau',
    plane: 'Avion',
    car: 'Voiture',
    bike: 'Vélo',
    dumbbell: 'Haltère',
    music: 'Musique',
    camera: 'Appareil photo',
    'graduation-cap': 'Coiffe de diplôme',
    code: 'Code',
    palette: 'Palette',
    wrench: 'Clé plate',
    wallet: 'Portefeuille',
    sprout: 'Pousse',
  },
  colors: {
    stone: 'Pierre',
    clay: 'Argile',
    sand: 'Sable',
    teal: 'Sarcelle',
    blue: 'Bleu',
    plum: 'Prune',
  },
  dialogs: {
    newList: { title: 'Nouvelle liste', save: 'Créer la liste' },
    newSection: { title: 'Nouvelle section', save: 'Créer la section' },
    newTag: { title: 'Nouvelle étiquette', save: 'Créer l’étiquette' },
    editList: { title: 'Modifier', save: 'Enregistrer' },
    renameTag: { title: 'Renommer l’étiquette', save: 'Enregistrer' },
    deleteList: (list) => `Supprimer la liste ${quoted(list)} ?`,
    deleteSection: (section) => `Supprimer la section ${quoted(section)} ?`,
    deleteTag: (tag) => `Supprimer l’étiquette ${quoted(tag)} ?`,
    untagged: (tasks) =>
      forms(tasks, {
        one: 'Elle est retirée de # tâche.',
        many: 'Elle est retirée de # de tâches.',
        other: 'Elle est retirée de # tâches.',
      }),
  },
  toInbox: (tasks) =>
    forms(tasks, {
      one: 'Déplacer # tâche vers la boîte de réception',
      many: 'Déplacer # de tâches vers la boîte de réception',
      other: 'Déplacer # tâches vers la boîte de réception',
    }),
  toTrash: (tasks) =>
    forms(tasks, {
      one: 'Déplacer # tâche vers la corbeille',
      many: 'Déplacer # de tâches vers la corbeille',
      other: 'Déplacer # tâches vers la corbeille',
    }),
  unchanged: 'Déjà dans cette liste',
  empty: (list) => `Rien dans ${list}`,
  emptyHints: {
    inbox: 'Les tâches sans liste sont ici.',
    someday: 'Les tâches sans jour attendent ici.',
    list: (list) =>
      `Ajoutez une tâche ici, ou écrivez #${nameWritten(list)} là où vous en saisissez une.`,
    tag: (tag) => `Écrivez @${nameWritten(tag)} là où vous saisissez une tâche.`,
  },
}

function made(tasks: number): string {
  return forms(tasks, { one: '# faite', many: '# faites', other: '# faites' })
}
