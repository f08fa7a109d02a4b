import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const bar: Language['bar'] = {
  product: 'Daymark',
  skip: 'Ir para as tarefas',
  search: 'Buscar ou fazer algo',
  settings: 'Configurações',
  signOut: 'Sair',
  menu: 'Menu',
  account: 'Conta',
  help: 'Ajuda',
  places: 'Lugares',
  today: 'Hoje',
  day: 'Dia',
  week: 'Semana',
  month: 'Mês',
  lists: 'Listas',
  sheet: 'Folha de horas',
  placeKey: (place, key) => `${place} (${key.toUpperCase().replace('SHIFT+', 'Shift ')})`,
  focus: 'Foco',
  rail: 'Foco e tendências',
  trends: 'Tendências de produtividade',
  chooseDay: 'Ir para um dia (G)',
}

export const sync: Language['sync'] = {
  synced: 'Sincronizado',
  syncing: 'Sincronizando…',
  offline: (waiting) =>
    waiting === 0
      ? 'Off-line'
      : forms(waiting, {
          one: 'Off-line, # alteração em espera',
          many: 'Off-line, # de alterações em espera',
          other: 'Off-line, # alterações em espera',
        }),
  paused: 'Sincronização pausada',
}

export const greeting: Language['greeting'] = {
  morning: 'Bom dia',
  afternoon: 'Boa tarde',
  evening: 'Boa noite',
  subtitle: 'Você está a uma tarefa de algo grande',
  past: 'Tarefas passadas',
  pastSubtitle: 'Reveja o que já passou',
  futureSubtitle: 'Um dia que ainda vem',
}
