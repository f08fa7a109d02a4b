import type { Language } from '../language.ts'

export const errors: Language['errors'] = {
  unreachableTitle: 'Não é possível acessar o Daymark',
  unreachable:
    'O servidor não respondeu. Verifique se ele está em execução e se você está on-line, e tente de novo.',
  section: {
    summary: 'O resumo parou de funcionar. Suas tarefas estão seguras.',
    dayLine: 'A linha do dia parou de funcionar. Suas tarefas estão seguras.',
    tasks: 'A lista parou de funcionar. Suas tarefas estão seguras.',
    form: 'O formulário parou de funcionar. O que você digitou ainda está lá.',
    trends: 'O gráfico parou de funcionar. Suas tarefas estão seguras.',
    year: 'O ano parou de funcionar. Suas tarefas estão seguras.',
    timer: 'O temporizador parou de funcionar. Suas tarefas estão seguras.',
    banners: 'Não foi possível mostrar uma mensagem. Suas tarefas estão seguras.',
  },
  reloadSection: 'Recarregar esta parte',
  notOpened: 'Não foi possível abrir.',
  notDone: 'Não funcionou. Tente de novo quando estiver on-line.',
  reload: 'Recarregar',
  brokenTitle: 'Esta página parou de funcionar',
  broken: 'Algo deu errado aqui. O que você salvou está seguro; tente de novo para continuar.',
  dismiss: 'Dispensar',
}

export const opening: Language['opening'] = { loading: 'Carregando…' }
