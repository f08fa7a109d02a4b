import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { writtenNumbers } from '../writtenNumbers.ts'
import { tasks } from './tasks.ts'
import { forms, inLists, inSteps, inTasks, joined, listed, quoted } from './words.ts'

export const importing: Language['importing'] = {
  title: 'Importer des tâches',
  close: 'Fermer',
  section: 'Importer depuis une autre application',
  sectionHint: 'Depuis un fichier ou une liste collée.',
  drop: 'Déposez un fichier ici',
  paste: 'ou collez son texte',
  choose: 'Choisir un fichier',
  chooseAnother: 'Autre fichier',
  formats:
    'Todoist, TickTick, Super Productivity, Google Tasks, Microsoft To Do, fichiers de calendrier (ICS), todo.txt, listes Markdown, CSV et le JSON de Daymark. La lecture se fait sur cet appareil, rien n’est envoyé avant l’import.',
  text: 'Texte à importer',
  readText: 'Vérifier ce texte',
  pasted: 'Texte collé',
  files: (first, more) =>
    more === 0
      ? first
      : forms(more, {
          one: `${first} et # autre`,
          many: `${first} et # autres`,
          other: `${first} et # autres`,
        }),
  reading: (file) => `Lecture de ${file}…`,

  sources: {
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    google: 'Google Tasks',
    microsoft: 'Microsoft To Do',
    ics: 'Calendrier',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
    csv: 'CSV',
    daymark: 'Daymark',
  },
  found: (sources, lists, tasks) =>
    joined([
      ...sources,
      lists > 0 && inLists(lists),
      forms(tasks, {
        one: '# tâche trouvée',
        many: '# de tâches trouvées',
        other: '# tâches trouvées',
      }),
    ]),
  fresh: (count) =>
    forms(count, {
      one: '# nouvelle tâche',
      many: '# de nouvelles tâches',
      other: '# nouvelles tâches',
    }),
  here: (count) =>
    forms(count, {
      one: '# déjà ici, inchangée',
      many: '# déjà ici, inchangées',
      other: '# déjà ici, inchangées',
    }),
  changed: (count) =>
    forms(count, {
      one: '# modifiée là-bas',
      many: '# modifiées là-bas',
      other: '# modifiées là-bas',
    }),
  trashed: (count) =>
    forms(count, {
      one: '# dans la corbeille',
      many: '# dans la corbeille',
      other: '# dans la corbeille',
    }),
  twice: (count) =>
    forms(count, {
      one: '# en double dans le fichier',
      many: '# en double dans le fichier',
      other: '# en double dans le fichier',
    }),
  excluded: (count) =>
    forms(count, {
      one: '# déjà faite, laissée de côté',
      many: '# déjà faites, laissées de côté',
      other: '# déjà faites, laissées de côté',
    }),
  nameless: (count) =>
    forms(count, {
      one: '# sans nom de tâche, ignorée',
      many: '# sans nom de tâche, ignorées',
      other: '# sans nom de tâche, ignorées',
    }),
  skipped: (count) =>
    forms(count, {
      one: '# ligne ignorée',
      many: '# de lignes ignorées',
      other: '# lignes ignorées',
    }),
  notRead: (file, why) => `${file} : ${why}`,
  incomplete: (file) =>
    file === null ? 'Le fichier est incomplet.' : `${file} : le fichier est incomplet.`,

  show: 'Afficher',
  filters: {
    all: 'Toutes',
    new: 'Nouvelles',
    warned: 'Alertes',
    skipped: 'Ignorées',
  },
  rows: 'Ce qui arrivera à chaque ligne',
  where: (list, day) =>
    `${list.join(' / ') || 'Boîte de réception'}, ${day ? dates.medium(day) : 'sans jour'}`,
  steps: inSteps,
  fates: {
    new: '',
    here: 'Déjà ici, inchangée.',
    changed: 'Modifiée là-bas.',
    trashed: 'Dans la corbeille.',
    twice: 'En double dans le fichier, importée une fois.',
    'left out': 'Déjà faite, laissée de côté.',
  },
  row: (place) => (/^\d+$/.test(place) ? `Ligne ${place}` : place),
  isSkipped: 'ignorée',
  reason: ({ reason, place }) => {
    switch (reason) {
      case 'no name':
        return 'Sans nom de tâche.'
      case 'no task':
        return 'Pas une tâche.'
      case 'unreadable':
        return 'Illisible.'
      case 'cut off':
        return `La ligne ${place} est coupée.`
    }
  },
  warning: ({ kind, text = '', count = 0, priority = 'medium' }) => {
    switch (kind) {
      case 'date not read':
        return `${quoted(text)} n’est pas une date que Daymark connaît. Elle est gardée dans la description.`
      case 'relative date':
        return `${quoted(text)} est compté à partir d’aujourd’hui.`
      case 'repeat changed':
        return `${quoted(text)} devient la répétition la plus proche que Daymark connaît.`
      case 'repeat left out':
        return `${quoted(text)} n’est pas une répétition que Daymark connaît. La tâche ne se répète pas.`
      case 'unknown zone':
        return `Le fuseau horaire ${quoted(text)} n’est pas connu. L’heure est gardée telle qu’elle est écrite.`
      case 'priority folded':
        return `La priorité ${text} devient ${tasks.priorities[priority]}.`
      case 'estimate left out':
        return `La durée ${quoted(text)} est laissée de côté.`
      case 'long name':
        return 'Le nom est trop long. Sa fin est gardée dans la description.'
      case 'long description':
        return 'La description est trop longue. Sa fin est laissée de côté.'
      case 'too many tags':
        return `Une tâche a 100 étiquettes au plus. Laissées de côté : ${numbers.count(count - 100)}.`
      case 'attachment':
        return `Le fichier joint ${quoted(text)} n’est pas importé. Son nom est gardé dans la description.`
      case 'parent missing':
        return 'La tâche dont elle est une étape n’est pas dans le fichier. Elle devient une tâche.'
      case 'circle cut':
        return 'C’est une étape de sa propre étape. Elle devient une tâche.'
      default:
        return `${quoted(text)} n’est pas importé.`
    }
  },
  moreWarnings: (count) =>
    forms(count, {
      one: '# autre avertissement',
      many: '# d’autres avertissements',
      other: '# autres avertissements',
    }),

  done90: 'Tâches déjà faites',
  doneChoices: { all: 'Toutes', recent: '90 derniers jours', none: 'Aucune' },
  lists: 'Listes',
  asInFile: 'Comme dans le fichier',
  oneList: 'Toutes dans une liste',
  intoList: 'Liste',
  inbox: 'Boîte de réception',
  newList: (name) => `Nouvelle liste ${quoted(name)}`,
  updateChanged: (count) =>
    forms(count, {
      one: 'Mettre à jour # tâche avec la version plus récente',
      many: 'Mettre à jour # de tâches avec la version plus récente',
      other: 'Mettre à jour # tâches avec la version plus récente',
    }),
  restore: (count) =>
    forms(count, { one: 'En restaurer #', many: 'En restaurer #', other: 'En restaurer #' }),
  focus: 'Temps de concentration (une saisie par jour)',
  cancel: 'Annuler',
  importTasks: (count) =>
    forms(count, {
      one: 'Importer # tâche',
      many: 'Importer # de tâches',
      other: 'Importer # tâches',
    }),
  nothingNew: 'Rien de nouveau à importer',
  importing: (count) => (count === 0 ? 'Préparation de l’import…' : `Import de ${inTasks(count)}…`),
  goesOn: 'Vous pouvez fermer cette fenêtre. L’import continue quand vous rouvrez Daymark.',

  done: (count) =>
    forms(count, {
      one: '# tâche importée',
      many: '# de tâches importées',
      other: '# tâches importées',
    }),
  from: (file, lists) =>
    `Depuis ${file}${lists.length > 0 ? `, vers ${listed(lists)}` : ''}. Vous pouvez importer de nouveau le même fichier : rien n’est ajouté deux fois.`,
  wereHere: (count) =>
    forms(count, {
      one: '# était déjà ici',
      many: '# étaient déjà ici',
      other: '# étaient déjà ici',
    }),
  withWarning: (count) =>
    forms(count, {
      one: '# avec un avertissement',
      many: '# avec un avertissement',
      other: '# avec un avertissement',
    }),
  showWarned: 'afficher',
  undoHint: (file, count) => {
    const entry = quoted(importing.inTrash(file, count))
    return forms(count, {
      one: `« Défaire » la déplace vers la corbeille. Pendant 30 jours, vous l’y trouvez sous ${entry}.`,
      many: `« Défaire » les déplace toutes (#) vers la corbeille. Pendant 30 jours, vous les y trouvez sous ${entry}.`,
      other: `« Défaire » les déplace toutes (#) vers la corbeille. Pendant 30 jours, vous les y trouvez sous ${entry}.`,
    })
  },
  inTrash: (file, count) => `Import de ${file}, ${inTasks(count)}`,
  undo: 'Défaire',
  undone: (count) =>
    forms(count, {
      one: 'Import de # tâche défait',
      many: 'Import de # de tâches défait',
      other: 'Import de # tâches défait',
    }),
  showInLists: 'Afficher dans Listes',

  columns: 'Qu’y a-t-il dans chaque colonne ?',
  columnsHint: 'Choisissez au moins celle du nom de la tâche.',
  noColumn: 'Pas dans ce fichier',
  fields: {
    name: 'Nom de la tâche',
    description: 'Description',
    priority: 'Priorité',
    day: 'Échéance',
    time: 'Heure',
    deadline: 'Date limite',
    estimate: 'Estimation (minutes)',
    list: 'Liste',
    section: 'Section',
    tags: 'Étiquettes',
    repeat: 'Répétition',
    parent: 'Étape de',
    done: 'Fait',
    doneAt: 'Faite le',
    created: 'Ajoutée le',
    id: 'Identifiant',
  },
  readColumns: 'Lire avec ces colonnes',
  match: 'Associer les colonnes',

  failure: (kind) => writtenNumbers(failures[kind] ?? failures.broken ?? ''),
}

const failures: Readonly<Record<string, string>> = {
  'unknown format':
    'Daymark ne sait pas lire ce type de fichier. Essayez l’un des formats ci-dessous.',
  empty: 'Ce fichier est vide. Exportez-le de nouveau et choisissez le nouveau.',
  columns: 'Daymark ne connaît pas ces colonnes. Choisissez ce que chacune contient.',
  'no tasks': 'Aucune tâche n’a été trouvée dans ce fichier. Choisissez-en un autre.',
  encrypted: 'Cette sauvegarde est chiffrée. Exportez-la sans chiffrement et réessayez.',
  'not text':
    'Ce n’est pas du texte mais, par exemple, une image ou un programme. Choisissez le fichier que vous avez exporté.',
  'cut off': 'Le fichier est incomplet. Exportez-le de nouveau et réessayez.',
  'too large': 'Le fichier dépasse 200 Mo. Exportez moins de listes à la fois.',
  'too many tasks': 'Le fichier a plus de 100 000 tâches. Exportez moins de listes à la fois.',
  'too deep':
    'Le fichier a des étapes ou des listes sur plus de 100 niveaux. Retirez des niveaux et réessayez.',
  'damaged archive':
    'L’archive est abîmée. Téléchargez-la de nouveau, ou décompressez-la et choisissez ses fichiers.',
  busy: 'Une autre fenêtre est en train d’importer. Attendez la fin, puis réessayez.',
  unkept:
    'Ce navigateur n’enregistre rien sur cet appareil, donc rien n’a été importé. Réessayez dans une fenêtre qui n’est pas privée.',
  full: 'L’appareil est plein, donc rien n’a été importé. Libérez de l’espace et réessayez.',
  unprepared:
    'L’import n’a pas pu être préparé, donc rien n’a été importé. Rechargez la page et réessayez.',
  interrupted: 'L’import s’est arrêté en chemin. Il continue quand vous rouvrez Daymark.',
  broken: 'Le fichier n’a pas pu être lu. Rechargez la page et réessayez.',
}
