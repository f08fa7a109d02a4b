import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting, lastingOf, minute } from './durations.ts'
import { at, forms, fromTo, joined, quoted } from './words.ts'

export const timeline: Language['timeline'] = {
  title: 'Linha do tempo',
  page: 'Planejar o dia',
  close: 'Fechar o planejamento',
  fill: 'Preencher',
  hours: (day) => `Linha do tempo de ${dates.longOfWeek(day)}`,
  now: (time) => `Agora, ${dates.time(time)}`,
  range,
  occurrence: (title, from, to) => `${title}, se repete, ${range(from, to)}`,
  focus: (from, to) => `Foco, ${range(from, to)}`,
  over: 'Longo demais para o dia.',
  spentOf: (spent, estimate) => lastingOf(spent * minute, estimate * minute),
  instructions:
    'Espaço levanta. Alt e a seta para cima ou para baixo movem 15 minutos; Shift e uma seta encurtam ou alongam.',
  lifted: (title, from, to) =>
    `${quoted(title)}, ${range(from, to)}. As setas movem 15 minutos, Espaço solta, Esc devolve.`,
  dropped: (title, from, to) => `${quoted(title)}, ${range(from, to)}`,
  putBack: (title, from, to) => `${quoted(title)} volta ao lugar, ${range(from, to)}`,
  during: (meeting) => `durante ${meeting}`,
  saidDuring: (said, meeting) => `${said}, durante ${meeting}`,
  more: (title) => `Mais ações para ${title}`,
  put: (title, time) => `${quoted(title)} ${at(dates.time(time))}`,
  removed: (title) => `Hora de ${quoted(title)} retirada`,
  lasts: (title, minutes) => `${quoted(title)}: ${lasting(minutes * minute)}`,
  filled(placed, remaining) {
    const parts = [placed > 0 && countPlaced(placed), remaining > 0 && notFit(remaining)]
    return joined(parts) || 'Todas as tarefas têm hora'
  },
  untimed: 'Sem hora',
  estimate: (minutes) => lasting(minutes * minute),
  onLine: (blocks) => `Planejado: ${joined(blocks.map(({ from, to }) => range(from, to)))}.`,
  meetingsOnLine: (meetings) =>
    `Reuniões: ${joined(meetings.map(({ from, to }) => range(from, to)))}.`,
}

function range(from: number, to: number): string {
  return fromTo(dates.time(from), dates.time(to))
}

function countPlaced(tasks: number): string {
  return forms(tasks, { one: '# colocada', many: '# colocadas', other: '# colocadas' })
}

function notFit(tasks: number): string {
  return forms(tasks, { one: '# não coube', many: '# não couberam', other: '# não couberam' })
}
