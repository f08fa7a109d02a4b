import type { Language } from '../language.ts'

export const ownData: Language['ownData'] = {
  title: 'Seus dados',
  file: (day) => `daymark-${day}.json`,

  history: {
    title: 'Histórico',
    hint: 'O que mudou, quando e de onde.',
    delete: 'Excluir o histórico',
    ask: 'Excluir o histórico?',
    consequence: 'O que aconteceu até agora é esquecido. Suas tarefas ficam.',
    cancel: 'Cancelar',
    deleted: 'O histórico foi excluído.',
  },

  deleteTitle: 'Excluir a conta',
  deleteHint: 'Exclui sua conta e tudo o que há nela. Não pode ser desfeito.',
  delete: 'Excluir a conta',
  ask: 'Excluir sua conta?',
  goes: [
    'Todas as suas tarefas, incluindo a lixeira, e seu tempo de foco',
    'Seu e-mail, sua senha e todas as outras formas de entrar',
    'Tudo neste dispositivo; nos outros a sessão é encerrada',
  ],
  goesTitle: 'Isto será excluído:',
  exportFirst: 'Se quiser guardar uma cópia, exporte antes.',
  password: 'Sua senha',
  confirm: (email) => `Para confirmar, digite ${email}`,
  notTheSame: 'Este não é o seu endereço.',
  deleteForEver: 'Excluir a conta para sempre',
  cancel: 'Cancelar',
  deleted: 'Sua conta foi excluída.',
  signInAgain: 'Você entrou há algum tempo. Saia, entre de novo e então exclua sua conta.',
}
