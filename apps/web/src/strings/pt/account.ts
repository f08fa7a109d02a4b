import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const account: Language['account'] = {
  title: 'Configurações da conta',
  close: 'Fechar',
  pages: { settings: 'Configurações', account: 'Conta' },
  appearance: 'Aparência',
  email: 'E-mail',
  password: 'Senha',
  darkMode: 'Modo escuro',
  darkModeHint: 'Mais suave para os olhos à noite.',
  asSystem: 'Como o sistema',
  asSystemHint: 'Escuro quando este dispositivo está, até você escolher o modo escuro.',
  app: 'Aplicativo',
  version: 'Versão',
  upToDate: 'O Daymark está atualizado.',
  keyboard: 'Teclado',
  singleKeys: 'Atalhos de uma só tecla',
  singleKeysHint:
    'Pressione N para uma nova tarefa, por exemplo. Funcionam quando você não está digitando.',
  showShortcuts: 'Mostrar todos os atalhos',
  updateEmail: 'Alterar o e-mail',
  signedInAs: (email) => `Sessão iniciada como ${email}`,
  newEmail: 'Novo e-mail',
  newEmailPlaceholder: 'Digite o novo e-mail',
  emailRequested: 'Pedido enviado. Veja seu e-mail para confirmar a alteração.',
  emailUpdated: 'Seu e-mail foi alterado.',
  emailFailed: 'Não foi possível alterar o e-mail',
  updatePassword: 'Alterar a senha',
  newPassword: 'Nova senha',
  newPasswordPlaceholder: 'Digite a nova senha',
  newPasswordHint: 'Pelo menos 6 caracteres',
  passwordTooShort: 'Use pelo menos 6 caracteres.',
  passwordUpdated: 'Senha alterada',
  passwordFailed: 'Não foi possível alterar a senha',
  currentPassword: 'Senha atual',
  currentPasswordHint: 'Digite sua senha atual para alterá-la.',
  codeSent: (email) => `Enviamos um código para ${email}. Digite os seis dígitos.`,
  code: 'Código do e-mail',
  sendAgain: 'Enviar de novo',
  signOut: 'Sair',
}

export const signOut: Language['signOut'] = {
  question: 'Sair agora?',
  waiting: (waiting) =>
    waiting === 0
      ? 'Tudo foi enviado.'
      : forms(waiting, {
          one: '# alteração ainda não foi enviada. Ela está só neste dispositivo.',
          many: '# de alterações ainda não foram enviadas. Elas estão só neste dispositivo.',
          other: '# alterações ainda não foram enviadas. Elas estão só neste dispositivo.',
        }),
  refused: (refused) =>
    forms(refused, {
      one: '# alteração foi recusada. Ela está só neste dispositivo.',
      many: '# de alterações foram recusadas. Elas estão só neste dispositivo.',
      other: '# alterações foram recusadas. Elas estão só neste dispositivo.',
    }),
  syncNow: 'Sincronizar agora',
  lose: (changes) =>
    changes === 0
      ? 'Sair'
      : forms(changes, {
          one: 'Sair e perder # alteração',
          many: 'Sair e perder # de alterações',
          other: 'Sair e perder # alterações',
        }),
  cancel: 'Cancelar',
  offline:
    'Você está off-line. Quando a conexão voltar, suas alterações são enviadas e a sessão é encerrada.',
  paused: 'Não foi possível enviar suas alterações. Elas estão seguras neste dispositivo.',
}
