import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const bar: Language['bar'] = {
  product: 'Daymark',
  skip: 'Aller aux tâches',
  search: 'Rechercher ou agir',
  settings: 'Paramètres',
  signOut: 'Se déconnecter',
  menu: 'Menu',
  account: 'Compte',
  help: 'Aide',
  places: 'Vues',
  today: 'Aujourd’hui',
  day: 'Jour',
  week: 'Semaine',
  month: 'Mois',
  lists: 'Listes',
  sheet: 'Relevé d’heures',
  placeKey: (place, key) => `${place} (${key.toUpperCase().replace('SHIFT+', 'Shift ')})`,
  focus: 'Minuteur',
  rail: 'Concentration et tendances',
  trends: 'Tendances de productivité',
  chooseDay: 'Aller à un jour (G)',
}

export const sync: Language['sync'] = {
  synced: 'Synchronisé',
  syncing: 'Synchronisation…',
  offline: (waiting) =>
    waiting === 0
      ? 'Hors ligne'
      : forms(waiting, {
          one: 'Hors ligne, # modification en attente',
          many: 'Hors ligne, # de modifications en attente',
          other: 'Hors ligne, # modifications en attente',
        }),
  paused: 'Synchro interrompue',
}

export const greeting: Language['greeting'] = {
  morning: 'Bonjour',
  afternoon: 'Bon après-midi',
  evening: 'Bonsoir',
  subtitle: 'Une tâche vous sépare de grandes choses',
  past: 'Tâches passées',
  pastSubtitle: 'Gérer les tâches d’un jour passé',
  futureSubtitle: 'Une journée encore à venir',
}
