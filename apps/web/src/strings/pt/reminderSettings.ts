import { dayOf, minuteOfDay, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const reminderSettings: Language['reminderSettings'] = {
  title: 'Lembretes',
  hint: (city) =>
    `Os horários são os de ${city}. Os lembretes aparecem em todos os dispositivos com notificações ativadas; responda a um e os outros somem.`,
  timed: 'Tarefas com hora',
  untimed: 'Tarefas sem hora',
  timerEnd: 'Fim de uma sessão de foco',
  timerEndHint: 'Mesmo com todas as janelas fechadas.',
  plan: 'Planejamento da manhã',
  planHint: (minutes) => `Às ${dates.time(minutes)}, de segunda a sexta.`,
  planAt: 'Hora do planejamento da manhã',
  close: 'Encerrar o dia',
  closeHint: (minutes) => `Às ${dates.time(minutes)}.`,
  closeAt: 'Hora de encerrar o dia',
  mail: 'E-mail',
  mails: { fallback: 'Se preciso', always: 'Sempre', off: 'Nunca' },
  mailHints: {
    fallback: 'Se nenhum dispositivo o receber em 2 minutos.',
    always: 'Mesmo que um dispositivo o receba.',
    off: '',
  },
  changed: 'Lembretes alterados',

  arrive: 'Verificar a entrega',
  thisDevice: { computer: 'Este computador', phone: 'Este telefone', tablet: 'Este tablet' },
  test: 'Enviar um teste em 10 s',
  testing: 'Um teste está a caminho. Chega em 10 s, mesmo que você feche esta janela.',
  testFailed: 'Não foi possível enviar o teste. Tente de novo em um instante.',
  permission: {
    granted: 'Notificações permitidas',
    default: 'As notificações ainda não estão permitidas.',
    denied: 'As notificações estão bloqueadas.',
    unsupported: 'Este navegador não mostra notificações.',
  },
  permissionHint: {
    granted: '',
    default: 'Permita-as para receber lembretes neste dispositivo.',
    denied: 'Permita-as para este site nas configurações do seu navegador.',
    unsupported: 'Use outro navegador ou adicione o Daymark à tela de início.',
  },
  allow: 'Permitir notificações',
  worker: 'Pronto em segundo plano',
  noWorker: 'Não está pronto em segundo plano.',
  noWorkerHint: 'Recarregue a página. Não funciona em uma janela anônima.',
  subscribed: 'Os lembretes chegam a este dispositivo',
  since: (moment) => `desde ${dates.short(dayOf(moment))}`,
  notSubscribed: 'Os lembretes ainda não chegam a este dispositivo.',
  notSubscribedHint: 'Ative os lembretes aqui para recebê-los com o Daymark fechado.',
  turnOn: 'Ativar aqui',
  refused: 'Este navegador não consegue mostrar lembretes com o Daymark fechado.',
  server: 'Este servidor não envia lembretes com o Daymark fechado.',
  serverHint: 'Eles aparecem em todas as janelas abertas.',
  lastDelivery: 'Última entrega',
  noDelivery: 'Nada foi enviado ainda',
  failed: (error) => `A última falhou: ${error}`,
  failedHint: 'Envie um teste. Se falhar de novo, ative os lembretes aqui outra vez.',
  when(moment, now) {
    const time = dates.time(minuteOfDay(moment))
    const [day, today] = [dayOf(moment), dayOf(now)]
    if (day === today) return `hoje, ${time}`
    return day === shiftDay(today, -1) ? `ontem, ${time}` : `${dates.short(day)}, ${time}`
  },
  notSeen: (days) =>
    forms(days, {
      one: 'sem aparecer há # dia',
      many: 'sem aparecer há # de dias',
      other: 'sem aparecer há # dias',
    }),
  notSeenHint:
    'Abra o Daymark lá uma vez. Em um iPhone, os lembretes precisam do Daymark na tela de início: Compartilhar e depois Adicionar à Tela de Início.',
  homeScreen: 'Adicione o Daymark à tela de início',
  homeScreenHint:
    'Um iPhone ou iPad só mostra lembretes de aplicativos da tela de início: Compartilhar, Adicionar à Tela de Início, e abra o Daymark por lá.',
  remove: 'Remover',
  removeOf: (name) => `Remover ${name}`,
}
