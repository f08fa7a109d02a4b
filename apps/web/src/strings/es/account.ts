import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const account: Language['account'] = {
  title: 'Ajustes de la cuenta',
  close: 'Cerrar',
  pages: { settings: 'Ajustes', account: 'Cuenta' },
  appearance: 'Apariencia',
  email: 'Correo',
  password: 'Contraseña',
  darkMode: 'Modo oscuro',
  darkModeHint: 'Más suave para la vista por la noche.',
  asSystem: 'Como el sistema',
  asSystemHint: 'Oscuro cuando lo está este dispositivo, hasta que ajustes el modo oscuro.',
  app: 'Aplicación',
  version: 'Versión',
  upToDate: 'Daymark está al día.',
  keyboard: 'Teclado',
  singleKeys: 'Atajos de una sola tecla',
  singleKeysHint:
    'Pulsa N para una tarea nueva, por ejemplo. Las letras funcionan cuando no escribes.',
  showShortcuts: 'Mostrar todos los atajos',
  updateEmail: 'Cambiar el correo',
  signedInAs: (email) => `Sesión iniciada como ${email}`,
  newEmail: 'Correo nuevo',
  newEmailPlaceholder: 'Escribe el correo nuevo',
  emailRequested: 'Solicitud enviada. Mira tu correo para confirmar el cambio.',
  emailUpdated: 'Tu correo se ha cambiado.',
  emailFailed: 'No se ha podido cambiar el correo',
  updatePassword: 'Cambiar la contraseña',
  newPassword: 'Contraseña nueva',
  newPasswordPlaceholder: 'Escribe la contraseña nueva',
  newPasswordHint: '6 caracteres como mínimo',
  passwordTooShort: 'Usa al menos 6 caracteres.',
  passwordUpdated: 'Contraseña cambiada',
  passwordFailed: 'No se ha podido cambiar la contraseña',
  currentPassword: 'Contraseña actual',
  currentPasswordHint: 'Escribe tu contraseña actual para cambiarla.',
  codeSent: (email) => `Hemos enviado un código a ${email}. Escribe sus seis dígitos.`,
  code: 'Código del correo',
  sendAgain: 'Enviar de nuevo',
  signOut: 'Cerrar sesión',
}

export const signOut: Language['signOut'] = {
  question: '¿Cerrar la sesión ahora?',
  waiting: (waiting) =>
    waiting === 0
      ? 'Todo se ha enviado.'
      : forms(waiting, {
          one: 'Hay # cambio sin enviar. Solo está en este dispositivo.',
          many: 'Hay # de cambios sin enviar. Solo están en este dispositivo.',
          other: 'Hay # cambios sin enviar. Solo están en este dispositivo.',
        }),
  refused: (refused) =>
    forms(refused, {
      one: 'Se ha rechazado # cambio. Solo está en este dispositivo.',
      many: 'Se han rechazado # de cambios. Solo están en este dispositivo.',
      other: 'Se han rechazado # cambios. Solo están en este dispositivo.',
    }),
  syncNow: 'Sincronizar ahora',
  lose: (changes) =>
    changes === 0
      ? 'Cerrar sesión'
      : forms(changes, {
          one: 'Cerrar sesión y perder # cambio',
          many: 'Cerrar sesión y perder # de cambios',
          other: 'Cerrar sesión y perder # cambios',
        }),
  cancel: 'Cancelar',
  offline:
    'No tienes conexión. Cuando vuelvas a tenerla, se envían tus cambios y se cierra la sesión.',
  paused: 'No se han podido enviar tus cambios. Están a salvo en este dispositivo.',
}
