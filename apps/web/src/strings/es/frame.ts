import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const bar: Language['bar'] = {
  product: 'Daymark',
  skip: 'Ir a las tareas',
  search: 'Buscar o hacer algo',
  settings: 'Ajustes',
  signOut: 'Cerrar sesión',
  menu: 'Menú',
  account: 'Cuenta',
  help: 'Ayuda',
  places: 'Lugares',
  today: 'Hoy',
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  lists: 'Listas',
  sheet: 'Hoja de horas',
  placeKey: (place, key) => `${place} (${key.toUpperCase().replace('SHIFT+', 'Shift ')})`,
  focus: 'Concentración',
  rail: 'Concentración y tendencias',
  trends: 'Tendencias de productividad',
  chooseDay: 'Ir a un día (G)',
}

export const sync: Language['sync'] = {
  synced: 'Sincronizado',
  syncing: 'Sincronizando…',
  offline: (waiting) =>
    waiting === 0
      ? 'Sin conexión'
      : forms(waiting, {
          one: 'Sin conexión, # cambio en espera',
          many: 'Sin conexión, # de cambios en espera',
          other: 'Sin conexión, # cambios en espera',
        }),
  paused: 'Sincronización en pausa',
}

export const greeting: Language['greeting'] = {
  morning: 'Buenos días',
  afternoon: 'Buenas tardes',
  evening: 'Buenas noches',
  subtitle: 'Estás a una tarea de algo grande',
  past: 'Tareas pasadas',
  pastSubtitle: 'Revisa lo que ya pasó',
  futureSubtitle: 'Un día por venir',
}
