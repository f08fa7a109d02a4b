import type { Language } from '../language.ts'
import { providerName } from './providers.ts'

export const auth: Language['auth'] = {
  name: 'Daymark',
  line: 'Planeje seu dia e faça uma coisa de cada vez.',
  noAccount: 'Ainda não há nenhuma conta neste servidor.',
  signInTitle: 'Entre na sua conta',
  signUpTitle: 'Crie sua conta',
  email: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar a senha',
  hidePassword: 'Ocultar a senha',
  signIn: 'Entrar',
  signUp: 'Cadastrar-se',
  busy: 'Carregando…',
  toSignUp: 'Não tem uma conta? Cadastre-se',
  toSignIn: 'Já tem uma conta? Entrar',
  confirmEmail: (email) =>
    `Enviamos um link para ${email}. Abra-o para confirmar seu endereço e depois entre.`,
  sendAgain: 'Enviar de novo',
  sendAgainIn: (seconds) => `Enviar de novo em ${seconds} s`,
  or: 'ou',
  continueWith: (provider) => `Continuar com ${providerName(provider)}`,
}

export const recovery: Language['recovery'] = {
  forgot: 'Esqueceu a senha?',
  title: 'Esqueceu sua senha?',
  ask: 'Digite seu e-mail e enviaremos um link para escolher uma nova senha.',
  send: 'Enviar link',
  sent: (email) =>
    `Se houver uma conta para ${email}, enviamos um e-mail para ela. Abra o link em qualquer dispositivo.`,
  enterCode: 'Ou digite aqui o código do e-mail.',
  haveCode: 'Digitar o código do e-mail',
  back: 'Voltar para entrar',
  chooseTitle: 'Escolha uma nova senha',
  choose: (email) => `Para ${email}. A sessão será encerrada nos seus outros dispositivos.`,
  newPassword: 'Nova senha',
  hint: 'Pelo menos 6 caracteres',
  save: 'Salvar a nova senha',
}

export const code: Language['code'] = {
  title: 'Digite seu código',
  fromApp: 'Abra seu aplicativo autenticador e digite os seis dígitos que ele mostra.',
  toPhone: (phone) => `Podemos enviar um código para ${phone}.`,
  sent: (phone) => `Digite os seis dígitos que enviamos para ${phone}.`,
  send: 'Enviar código',
  label: 'Código de seis dígitos',
  verify: 'Verificar',
  wrong: 'Esse código não confere. Tente o próximo.',
  use: (name) => `Usar ${name}`,
  app: 'seu aplicativo autenticador',
  phone: (ending) => `o telefone com final ${ending}`,
  useRecovery: 'Usar um código de recuperação',
  recoveryTitle: 'Digite um código de recuperação',
  recoveryAsk: 'Cada código de recuperação funciona uma vez.',
  recoveryRemoves: 'Ele desativa a verificação em duas etapas; configure-a de novo depois.',
  recoveryLabel: 'Código de recuperação',
  useFactor: 'Usar um código de seis dígitos',
  wrongRecovery: 'Esse código não confere ou já foi usado.',
  otherAccount: 'Usar outra conta',
}
