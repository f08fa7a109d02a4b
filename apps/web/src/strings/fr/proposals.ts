import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Detail } from '@daymark/core/proposals/details'
import type { Line, Verb } from '@daymark/core/proposals/lines'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, inChanges, inLists, inSteps, inTasks, joined, listed, quoted } from './words.ts'

export const proposals: Language['proposals'] = {
  proposes: (app, changes) => `${isolated(app)} propose ${inChanges(changes)}`,
  says: (sentence) => quoted(sentence),
  more: (proposals) => forms(proposals, { one: '# autre', many: '# autres', other: '# autres' }),
  fewer: 'En afficher une',
  apply: (changes) => `Appliquer (${numbers.count(changes)})`,
  decline: 'Refuser',
  applied: (app, changes) =>
    forms(changes, {
      one: `# modification proposée par ${isolated(app)} est appliquée.`,
      many: `# de modifications proposées par ${isolated(app)} sont appliquées.`,
      other: `# modifications proposées par ${isolated(app)} sont appliquées.`,
    }),
  declined: (app) => `Proposition refusée : ${isolated(app)}.`,
  line: (line, today) => sentence(line, today),
  details: ({ verb, details, steps, reminders, table }, today) => {
    const [first, ...others] = details
    const isRelative = first?.kind === 'day' && first.day !== null && isNear(first.day, today)
    const said = verb === 'change' && table === 'tasks' ? (isRelative ? details : others) : details
    const hasParts = details.length > 0 || verb !== 'change'
    const besides = [
      hasParts && steps > 0 && inSteps(steps),
      hasParts && reminders > 0 && inReminders(reminders),
    ]
    return joined([...said.map((detail) => brieflyOf(detail, today)), ...besides])
  },
  changedSince: (now, today) =>
    now ? `Modifié depuis : maintenant ${brieflyOf(now, today)}` : 'Modifié depuis',
  gone: 'n’est plus là',
  there: 'est déjà là',
  did: (app, lines) => {
    const [first, ...others] = lines
    if (!first) return `${isolated(app)} a modifié quelque chose`
    const isSame = others.every(({ verb, table }) => verb === first.verb && table === first.table)
    const counted = counts[first.table]
    return isSame && counted
      ? `${isolated(app)} ${past[first.verb]} ${counted(lines.length)}`
      : `${isolated(app)} a fait ${inChanges(lines.length)}`
  },
  lastChanges: 'Dernières modifications',
  undo: 'Défaire',
  undoOf: (says) => `Défaire : ${says}`,
  again: 'Refaire',
  againOf: (says) => `Refaire : ${says}`,
  undone: 'défait',
  noChanges: 'Rien ces 30 derniers jours.',
  turned: (says, isUndone) => (isUndone ? `C’est défait : ${says}` : `C’est refait : ${says}`),
}

const past: Record<Verb, string> = {
  add: 'a ajouté',
  delete: 'a supprimé',
  restore: 'a restauré',
  complete: 'a terminé',
  reopen: 'a rouvert',
  change: 'a modifié',
}

const counts: Readonly<Record<string, (count: number) => string>> = {
  tasks: inTasks,
  lists: inLists,
  tags: (count) =>
    forms(count, { one: '# étiquette', many: '# d’étiquettes', other: '# étiquettes' }),
  filters: (count) => forms(count, { one: '# filtre', many: '# de filtres', other: '# filtres' }),
}

const present: Record<Verb, string> = {
  add: 'Ajouter',
  delete: 'Supprimer',
  restore: 'Restaurer',
  complete: 'Terminer',
  reopen: 'Rouvrir',
  change: 'Modifier',
}

const things: Readonly<Record<string, string>> = {
  lists: 'la liste',
  tags: 'l’étiquette',
  filters: 'le filtre',
}

function inReminders(count: number): string {
  return forms(count, { one: '# rappel', many: '# de rappels', other: '# rappels' })
}

function sentence(
  { table, verb, title, details, steps, reminders, state }: Line,
  today: Day,
): string {
  if (state.kind === 'unreadable')
    return 'Une modification que cette version de Daymark ne sait pas lire'
  const name = quoted(title ?? '')
  if (table !== 'tasks') {
    const thing = things[table]
    return thing ? `${present[verb]} ${thing} ${name}` : `${present[verb]} ${unnamed(table)}`
  }
  if (verb !== 'change') return `${present[verb]} ${name}`
  const [first] = details
  if (first) return changeOf(name, first, today)
  if (steps > 0) return `Modifier les étapes de ${name}`
  return reminders > 0 ? `Modifier les rappels de ${name}` : `Modifier ${name}`
}

function unnamed(table: string): string {
  if (table === 'days') return 'le plan d’un jour'
  return table.startsWith('focus') ? 'du temps de concentration' : 'quelque chose'
}

function changeOf(name: string, detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      return `Déplacer ${name} ${towards(detail.day, today)}`
    case 'time':
      return detail.minutes === null
        ? `Retirer l’heure de ${name}`
        : `Mettre ${name} à ${dates.time(detail.minutes)}`
    case 'title':
      return `Renommer ${name} en ${quoted(detail.title)}`
    case 'list':
      return detail.name === null
        ? `Déplacer ${name} vers la boîte de réception`
        : `Déplacer ${name} vers ${isolated(detail.name)}`
    case 'estimate':
      return detail.minutes === null
        ? `Retirer l’estimation de ${name}`
        : `Estimer ${name} à ${brief(detail.minutes)}`
    case 'priority':
      return `Donner à ${name} une priorité ${priorities[detail.priority]}`
    case 'deadline':
      return detail.day === null
        ? `Retirer la date limite de ${name}`
        : `Donner à ${name} la date limite du ${dates.short(detail.day)}`
    case 'repeat':
      return detail.repeat === null
        ? `Ne plus répéter ${name}`
        : `Répéter ${name} ${repeats.inWords(detail.repeat) ?? 'à un rythme particulier'}`
    case 'tags':
      if (detail.added.length > 0)
        return `Étiqueter ${name} avec ${listed(detail.added.map(isolated))}`
      return `Retirer ${listed(detail.removed.map(isolated))} de ${name}`
    case 'notes':
      return `Modifier les notes de ${name}`
    case 'step':
      return `Déplacer ${name} sous une autre tâche`
    case 'completed':
    case 'trash':
    case 'other':
      return `Modifier ${name}`
  }
}

const priorities = { high: 'haute', medium: 'moyenne', low: 'basse' }

/** 16 oct., 09:00; 15 min; Maison */
function brieflyOf(detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return 'Un jour'
      return detail.day === today ? 'Aujourd’hui' : dates.near(detail.day, today)
    case 'time':
      return detail.minutes === null ? 'sans heure fixe' : dates.time(detail.minutes)
    case 'title':
      return quoted(detail.title)
    case 'list':
      return detail.name === null ? 'Boîte de réception' : isolated(detail.name)
    case 'estimate':
      return detail.minutes === null ? 'sans estimation' : brief(detail.minutes)
    case 'priority':
      return `priorité ${priorities[detail.priority]}`
    case 'deadline':
      return detail.day === null ? 'sans date limite' : `d’ici au ${dates.short(detail.day)}`
    case 'repeat':
      return (detail.repeat && repeats.inWords(detail.repeat)) ?? 'se répète'
    case 'tags':
      return listed([...detail.added, ...detail.removed.map((tag) => `sans ${tag}`)].map(isolated))
    case 'notes':
      return 'notes'
    case 'step':
      return 'sous une autre tâche'
    case 'completed':
      return detail.completed ? 'faite' : 'non faite'
    case 'trash':
      return detail.deleted ? 'dans la corbeille' : 'hors de la corbeille'
    case 'other':
      return 'autre chose'
  }
}

/** à demain, à vendredi, au 7 nov. 2026 */
function towards(day: Day | null, today: Day): string {
  if (day === null) return 'vers « Un jour »'
  if (day === today) return 'à aujourd’hui'
  if (day === shiftDay(today, 1)) return 'à demain'
  return isNear(day, today) ? `à ${dates.longWeekday(day)}` : `au ${dates.medium(day)}`
}

/** Within a week, where a day is named by its weekday. */
function isNear(day: Day, today: Day): boolean {
  return day >= today && day < shiftDay(today, 7)
}
