import type { Language } from '../language.ts'
import { providerName } from './providers.ts'

export const signInMethods: Language['signInMethods'] = {
  title: 'Formas de iniciar sesión',
  hint: 'Cualquiera de ellas abre tu cuenta.',
  named: (provider) => (provider === 'email' ? 'Contraseña' : providerName(provider)),
  connect: (provider) =>
    provider === 'email' ? 'Conectar la contraseña' : `Conectar ${providerName(provider)}`,
  cancel: 'Cancelar',
  removed: (provider) =>
    provider === 'email'
      ? 'Contraseña quitada.'
      : `${providerName(provider)} ya no está conectado.`,
  removing: (provider) => {
    if (provider === 'email') {
      return {
        act: 'Quitar',
        label: 'Quitar la contraseña',
        question: '¿Quitar tu contraseña?',
        consequence: 'Ya no podrás iniciar sesión con tu correo electrónico y contraseña.',
      }
    }
    const name = providerName(provider)
    return {
      act: 'Desconectar',
      label: `Desconectar ${name}`,
      question: `¿Desconectar ${name}?`,
      consequence: `Ya no podrás iniciar sesión con ${name}.`,
    }
  },
}
