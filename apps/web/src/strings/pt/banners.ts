import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, fromTo } from './words.ts'

export const storage: Language['storage'] = {
  full: 'O armazenamento deste dispositivo está cheio. Libere espaço; até lá, nada novo é salvo.',
  unavailable:
    'Este navegador não salva nada neste dispositivo. Suas alterações só chegam ao servidor com esta página aberta.',
  outdated: 'Um Daymark mais recente está aberto em outra aba. Recarregue para usá-lo aqui.',
  newer: 'Algo aqui vem de um Daymark mais recente. Recarregue para ver.',
  reload: 'Recarregar',
}

export const syncBanner: Language['syncBanner'] = {
  offlineTitle: 'Você está off-line',
  offline:
    'Você está off-line. Tudo o que você faz fica neste dispositivo e é enviado quando a conexão voltar.',
  paused: (waiting) =>
    waiting === 0
      ? 'Novas alterações não foram carregadas. Suas tarefas estão seguras neste dispositivo.'
      : 'Não foi possível enviar suas alterações. Elas estão seguras neste dispositivo.',
  wiped:
    'Se você não abrir o Daymark por 7 dias, o Safari apaga o que não foi enviado. Instale o Daymark para evitar isso.',
  refused: 'Não foi possível carregar suas tarefas. O que está neste dispositivo fica.',
  why: 'Por quê?',
  tryAgain: 'Tentar de novo',
}

export const missingChanges: Language['missingChanges'] = {
  title: (changes) =>
    forms(changes, {
      one: 'O servidor perdeu # alteração que ainda está neste dispositivo',
      many: 'O servidor perdeu # de alterações que ainda estão neste dispositivo',
      other: 'O servidor perdeu # alterações que ainda estão neste dispositivo',
    }),
  send: 'Enviar de novo',
  drop: 'Descartar',
}

export const quota: Language['quota'] = {
  title: 'Sua conta está cheia',
  full: 'Sua conta está cheia. Exclua algo da lixeira para abrir espaço e tente de novo. Você ainda pode alterar e concluir tarefas.',
  tryAgain: 'Tentar tudo de novo',
}

export const dateBanner: Language['dateBanner'] = {
  lookingAt: (day) => `Você está vendo ${dates.longOfWeek(day)}.`,
  backToToday: 'Voltar para hoje',
}

export const gap: Language['gap'] = {
  removed: 'Tempo de ausência descontado',
  title: 'Tempo de ausência',
  question: (from, to) =>
    `Seu dispositivo ficou inativo ${fromTo(dates.dayAndTime(from).time, dates.dayAndTime(to).time)}. Você ainda estava trabalhando?`,
  keep: 'Manter tudo',
  cut: (from) => `Manter até ${dates.dayAndTime(from).time}`,
  drop: 'Descartar',
  explained: {
    keep: 'O tempo de ausência conta como foco.',
    cut: (from) =>
      `O que você fez até ${dates.dayAndTime(from).time} conta; o tempo de ausência, não.`,
    drop: 'Nada deste tempo conta.',
  },
  answered: {
    keep: 'Mantido. O tempo de ausência conta.',
    cut: 'Mantido até então. O tempo de ausência não conta.',
    drop: 'Descartado. Este tempo não conta.',
  },
}
