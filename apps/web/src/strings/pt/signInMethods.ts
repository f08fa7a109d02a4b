import type { Language } from '../language.ts'
import { providerName } from './providers.ts'

export const signInMethods: Language['signInMethods'] = {
  title: 'Formas de entrar',
  hint: 'Qualquer uma delas abre sua conta.',
  named: (provider) => (provider === 'email' ? 'Senha' : providerName(provider)),
  connect: (provider) =>
    provider === 'email' ? 'Conectar a senha' : `Conectar ${providerName(provider)}`,
  cancel: 'Cancelar',
  removed: (provider) =>
    provider === 'email' ? 'Senha removida.' : `${providerName(provider)} não está mais conectado.`,
  removing: (provider) => {
    if (provider === 'email') {
      return {
        act: 'Remover',
        label: 'Remover a senha',
        question: 'Remover sua senha?',
        consequence: 'Você não poderá mais entrar com seu e-mail e senha.',
      }
    }
    const name = providerName(provider)
    return {
      act: 'Desconectar',
      label: `Desconectar ${name}`,
      question: `Desconectar ${name}?`,
      consequence: `Você não poderá mais entrar com ${name}.`,
    }
  },
}
