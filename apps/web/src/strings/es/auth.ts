import type { Language } from '../language.ts'
import { providerName } from './providers.ts'

export const auth: Language['auth'] = {
  name: 'Daymark',
  line: 'Planifica tu día y haz una cosa cada vez.',
  noAccount: 'Este servidor aún no tiene cuentas.',
  signInTitle: 'Inicia sesión en tu cuenta',
  signUpTitle: 'Crea tu cuenta',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  signIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  busy: 'Cargando…',
  toSignUp: '¿No tienes cuenta? Regístrate',
  toSignIn: '¿Ya tienes cuenta? Inicia sesión',
  confirmEmail: (email) =>
    `Hemos enviado un enlace a ${email}. Ábrelo para confirmar tu dirección y después inicia sesión.`,
  sendAgain: 'Enviar de nuevo',
  sendAgainIn: (seconds) => `Enviar de nuevo en ${seconds} s`,
  or: 'o',
  continueWith: (provider) => `Continuar con ${providerName(provider)}`,
}

export const recovery: Language['recovery'] = {
  forgot: '¿Olvidaste la contraseña?',
  title: '¿Has olvidado tu contraseña?',
  ask: 'Escribe tu correo electrónico y te enviaremos un enlace para elegir una contraseña nueva.',
  send: 'Enviar enlace',
  sent: (email) =>
    `Si existe una cuenta para ${email}, le hemos enviado un correo. Abre el enlace en cualquier dispositivo.`,
  enterCode: 'O escribe aquí el código del correo.',
  haveCode: 'Escribir el código del correo',
  back: 'Volver al inicio de sesión',
  chooseTitle: 'Elige una contraseña nueva',
  choose: (email) => `Para ${email}. Se cerrará la sesión en tus otros dispositivos.`,
  newPassword: 'Contraseña nueva',
  hint: '6 caracteres como mínimo',
  save: 'Guardar la contraseña',
}

export const code: Language['code'] = {
  title: 'Escribe tu código',
  fromApp: 'Abre tu aplicación de autenticación y escribe los seis dígitos que muestra.',
  toPhone: (phone) => `Podemos enviar un código a ${phone}.`,
  sent: (phone) => `Escribe los seis dígitos que hemos enviado a ${phone}.`,
  send: 'Enviar código',
  label: 'Código de seis dígitos',
  verify: 'Verificar',
  wrong: 'Ese código no coincide. Prueba con el siguiente.',
  use: (name) => `Usar ${name}`,
  app: 'tu aplicación de autenticación',
  phone: (ending) => `tu teléfono terminado en ${ending}`,
  useRecovery: 'Usar un código de recuperación',
  recoveryTitle: 'Escribe un código de recuperación',
  recoveryAsk: 'Cada código de recuperación sirve una sola vez.',
  recoveryRemoves: 'Se desactiva la verificación en dos pasos; vuelve a configurarla después.',
  recoveryLabel: 'Código de recuperación',
  useFactor: 'Usar un código de seis dígitos',
  wrongRecovery: 'Ese código no coincide o ya se ha usado.',
  otherAccount: 'Usar otra cuenta',
}
