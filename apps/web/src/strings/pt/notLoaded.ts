import type { Language } from '../language.ts'

export const notLoaded: Language['notLoaded'] = {
  offline: {
    title: 'Você está off-line',
    hint: 'Suas tarefas ainda não foram carregadas neste dispositivo. Aparecem assim que houver conexão.',
  },
  paused: {
    title: 'Não foi possível carregar suas tarefas',
    hint: 'O servidor não está funcionando. Suas tarefas aparecem quando ele responder.',
  },
  refused: {
    title: 'Não foi possível carregar suas tarefas',
    hint: 'O servidor recusou. O Daymark continua tentando.',
  },
}
