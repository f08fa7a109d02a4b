import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const appConsent: Language['appConsent'] = {
  opening: 'Conectar una aplicación',
  question: (name) => `¿Conectar ${name}?`,
  asks: (who) => `${who} pide acceso a tu Daymark.`,
  commandLine: 'La línea de comandos',
  callsItself: (name) => `Un programa dice llamarse ${quoted(name)}. Nadie lo ha comprobado.`,
  returnsTo: (host) => `Después vuelves a ${host}.`,
  returnsHere: 'Después vuelves a un programa de este ordenador.',
  leaves:
    'Lo que lee sale de Daymark y llega a quien gestiona la aplicación. Puedes quitarle el acceso en Ajustes de la cuenta, Conexiones.',
  connect: 'Conectar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  tryAgain: 'Reintentar',
  over: 'Esta solicitud ha caducado. Vale 10 minutos y para una cuenta. Empieza de nuevo en la aplicación.',
  notOffered: 'Este servidor no conecta aplicaciones.',
  connected: 'Conectada. Puedes volver a la aplicación.',
  refused: 'Sin conectar. Puedes volver a la aplicación.',
}
