import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const twoFactor: Language['twoFactor'] = {
  nav: 'Dos pasos',
  title: 'Verificación en dos pasos',
  hint: 'Pedir un código de tu aplicación de autenticación al iniciar sesión.',
  hintOn: 'Activada. Al iniciar sesión se te pide un código.',
  setUp: 'Configurar',
  addApp: 'Añadir otra aplicación',
  addPhone: 'Añadir un teléfono',

  setUpTitle: 'Configurar la verificación en dos pasos',
  scan: '1. Escanea esto con tu aplicación de autenticación o escribe el código de configuración.',
  qr: 'Código QR',
  key: 'Código de configuración',
  copyKey: 'Copiar el código',
  openApp: 'Abrir en una aplicación de este dispositivo',
  copied: 'Copiado',
  notCopied: 'El navegador no ha permitido copiar.',
  type: '2. Escribe los seis dígitos que muestra.',
  code: 'Código de seis dígitos',
  turnOn: 'Verificar y activar',
  cancel: 'Cancelar',

  phoneTitle: 'Añadir un teléfono',
  phone: 'Número de teléfono',
  phoneHint: 'Con el prefijo del país, como +41 79 123 45 67.',
  send: 'Enviar código',
  sendAgain: 'Enviar de nuevo',
  sent: (phone) => `Hemos enviado un código al ${phone}. Escribe sus seis dígitos.`,
  wrongSent: 'Ese código no coincide. Escríbelo de nuevo o pide otro.',

  appName: (place) =>
    place > 1 ? `Aplicación de autenticación ${place}` : 'Aplicación de autenticación',
  phoneName: (phone) => `Teléfono +${phone.replace(/\D/g, '')}`,
  keyName: 'Llave de seguridad',
  added: (day) => `Desde el ${dates.medium(day)}`,
  remove: 'Quitar',
  removeOf: (name) => `Quitar ${name}`,
  ask: (name) => `¿Quitar ${name}?`,
  consequence: 'Ya no se te pedirán sus códigos.',
  consequenceLast:
    'Es la última: bastará tu contraseña para iniciar sesión y tus códigos de recuperación dejarán de funcionar.',
  turnedOn: 'La verificación en dos pasos está activada.',
  addedNow: (name) => `${name}: añadido.`,
  removed: (name) => `${name}: quitado.`,
}

export const recoveryCodes: Language['recoveryCodes'] = {
  title: 'Códigos de recuperación',
  hint: 'Cada uno te deja entrar una vez si pierdes tu aplicación de autenticación.',
  remaining: (remaining) =>
    forms(remaining, {
      one: 'Queda # código.',
      many: 'Quedan # de códigos.',
      other: 'Quedan # códigos.',
    }),
  none: 'Todavía no tienes ninguno.',
  make: 'Crear códigos de recuperación',
  makeNew: 'Crear códigos nuevos',
  askNew: '¿Crear códigos de recuperación nuevos?',
  consequence: 'Los códigos que tienes ahora dejan de funcionar.',
  cancel: 'Cancelar',
  once: 'Solo se muestran ahora. Guárdalos donde los encuentres sin tu teléfono.',
  copy: 'Copiar los códigos',
  download: 'Descargar',
  done: 'Hecho',
  file: 'daymark-recovery-codes.txt',
  fileTitle: (email) =>
    `Códigos de recuperación de Daymark de ${email}. Cada uno sirve una sola vez.`,
}
