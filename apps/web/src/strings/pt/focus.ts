import type { Phase } from '@daymark/core/tables/focusSessions'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, spoken } from './durations.ts'
import { forms, fromTo, quoted } from './words.ts'

export const phases: Record<Phase, string> = {
  focus: 'Foco',
  short_break: 'Intervalo curto',
  long_break: 'Intervalo longo',
}

export const focus: Language['focus'] = {
  title: 'Temporizador de foco',
  hour: (hour) => dates.hour(hour * 60),
  dayLine: (first, last, minute, spent) =>
    `Seu dia, ${fromTo(dates.time(first * 60), dates.time(last * 60))}. Agora: ${dates.time(minute)}.` +
    (spent > 0 ? ` Foco de hoje: ${spoken(spent)}.` : ''),
  today: (spent) => `${lasting(spent)} hoje`,
  focusedToday: (spent) => `${lasting(spent)} de foco hoje`,
  cycle: 'Ciclo',
  phases,
  cyclesDone: (done, all) =>
    `${numbers.count(done)} de ${numbers.count(all)} ciclos de foco concluídos`,
  noTask: 'Sem tarefa',
  remaining: (remaining) => `Restam ${toTheSecond(Math.ceil(remaining / 1000))}`,
  past: (over) => `${toTheSecond(Math.floor(over / 1000))} depois do fim`,
  startShown: 'Iniciar o temporizador de foco',
  pauseShown: 'Pausar o temporizador de foco',
  resetShown: 'Reiniciar o temporizador de foco',
  skip: (phase) => (phase === 'focus' ? 'Pular para o intervalo' : 'Pular o intervalo'),
  openMode: 'Abrir o modo de foco',
  notify: 'Ativar notificações',
  duration: 'Duração (minutos)',
  minuteLess: 'Um minuto a menos',
  minuteMore: 'Um minuto a mais',
  durationRefused: 'Escolha de 1 a 60 minutos inteiros.',
  until: (minute) => `Até ${dates.time(minute)}`,
  timeIsUp: 'O tempo acabou',
  focusFinished: 'Foco concluído. Hora de um intervalo.',
  breakFinished: 'Seu intervalo terminou.',
  finished: (title) => `O tempo de ${quoted(title)} acabou`,
}

function toTheSecond(seconds: number): string {
  const minutes = forms(Math.floor(seconds / 60), {
    one: '# minuto',
    many: '# de minutos',
    other: '# minutos',
  })
  return `${minutes} e ${forms(seconds % 60, { one: '# segundo', many: '# de segundos', other: '# segundos' })}`
}
