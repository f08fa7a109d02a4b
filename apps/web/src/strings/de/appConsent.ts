import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const appConsent: Language['appConsent'] = {
  opening: 'App verbinden',
  question: (name) => `${name} verbinden?`,
  asks: (who) => `${who} bittet um Zugriff auf dein Daymark.`,
  commandLine: 'Die Befehlszeile',
  callsItself: (name) => `Ein Programm nennt sich ${quoted(name)}. Niemand hat das geprüft.`,
  returnsTo: (host) => `Danach geht es zurück zu ${host}.`,
  returnsHere: 'Danach geht es zurück zu einem Programm auf diesem Computer.',
  leaves:
    'Was gelesen wird, verlässt Daymark und geht dorthin, wo die App betrieben wird. Du kannst das in den Kontoeinstellungen unter „Verbindungen“ beenden.',
  connect: 'Verbinden',
  cancel: 'Abbrechen',
  close: 'Schließen',
  tryAgain: 'Erneut versuchen',
  over: 'Diese Anfrage ist vorbei. Sie gilt 10 Minuten, für ein Konto. Beginne in der App von vorn.',
  notOffered: 'Dieser Server verbindet keine Apps.',
  connected: 'Verbunden. Du kannst zur App zurückgehen.',
  refused: 'Nicht verbunden. Du kannst zur App zurückgehen.',
}
