import type { Language } from '../language.ts'

export const timerSettings: Language['timerSettings'] = {
  title: 'Temporizador de foco',
  lengths: 'Duração de cada fase em minutos. Um temporizador em andamento mantém a sua.',
  phases: { focus: 'Foco', short_break: 'Intervalo curto', long_break: 'Intervalo longo' },
  refused: 'Escolha de 1 a 60 minutos inteiros.',
  autoStart: 'Iniciar os intervalos automaticamente',
  autoStartHint:
    'Um intervalo começa depois do foco, e o foco depois de um intervalo, até o intervalo longo terminar.',
  overtime: 'Contar o tempo extra',
  overtimeHint: 'Continuar contando depois do zero.',
  signals: 'Quando o tempo acabar',
  signalsHint: 'Escolha como receber o aviso.',
  channels: {
    sound: 'Som',
    notification: 'Notificação',
    title: 'Título da aba',
  },
  test: 'Testar',
  testOf: (channel) => `Testar: ${channel}`,
  sound: {
    trying: 'Tocando…',
    done: 'Tocou. Se você não ouviu nada, aumente o volume.',
    failed: 'Este navegador não tocou o som.',
  },
  notification: {
    trying: 'Perguntando a este navegador…',
    shown: 'É assim que o Daymark vai avisar.',
    done: 'Mostrada. Se você não viu nada, seu sistema oculta as notificações.',
    failed: 'Este navegador não conseguiu mostrar.',
    default: 'Ainda não permitidas. Teste de novo e escolha Permitir.',
    denied: 'Bloqueadas. Permita as notificações desta página nas configurações do seu navegador.',
    unsupported: 'Este navegador não oferece notificações.',
  },
  tabTitle: 'A aba diz “O tempo acabou” até você pressionar algo.',
}
