import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { joined, quoted } from './words.ts'

const events: Record<string, string> = {
  'task.added': 'Aufgabe hinzugefügt',
  'task.changed': 'Aufgabe geändert',
  'task.completed': 'Aufgabe erledigt',
  'task.deleted': 'Aufgabe gelöscht',
  'focus.started': 'Fokus begonnen',
  'focus.ended': 'Fokus beendet',
  test: 'Test',
}

export const programs: Language['programs'] = {
  apps: 'Apps',
  appsHint: 'Eine App fragt hier, bevor sie etwas sieht. Agenten finden Daymark unter',
  notOffered: 'Dieser Server verbindet keine Apps.',
  agentsAddress: 'Adresse für Agenten',
  copyAgentsAddress: 'Adresse für Agenten kopieren',
  commandLine: 'Die Befehlszeile',
  ofNobody: 'Nicht geprüft',
  change: 'Ändern',
  changeName: (name) => `${isolated(name)} ändern`,
  changesOf: (name) => `Letzte Änderungen von ${isolated(name)}`,
  save: 'Speichern',
  changed: (name) => `${isolated(name)} ist geändert.`,
  most: 'Mehr sind nicht möglich. Entferne zuerst eins.',

  developers: 'Zum Entwickeln',
  tokens: 'Token',
  tokensHint: 'Für deine eigenen Skripte.',
  newToken: 'Neues Token',
  tokenExample: 'Skript für Sicherungen',
  endsAfter: 'Endet nach',
  days: { 30: '30 Tagen', 90: '90 Tagen', 365: 'Einem Jahr' },
  token: 'Token',
  copyToken: 'Token kopieren',
  /** „Skript für Sicherungen“ darf bis zum 12. Januar lesen */
  tokenMade: (name, level, until) =>
    level === null
      ? `${quoted(name)} gilt bis zum ${until}`
      : `${quoted(name)} darf bis zum ${until} ${does[level]}`,

  webhooks: 'Webhooks',
  webhooksHint: 'Melde einem anderen Programm, was sich geändert hat.',
  newWebhook: 'Neuer Webhook',
  url: 'Adresse',
  urlExample: 'https://…',
  urlMissing: 'Es fehlt eine Adresse mit https.',
  events: 'Was gemeldet wird',
  eventNames: events,
  eventMissing: 'Wähle mindestens eins.',
  told: (types) => `${joined(types.map((type) => events[type] ?? type))}.`,
  secret: 'Geheimnis',
  copySecret: 'Geheimnis kopieren',
  webhookMade: (host) => `An ${isolated(host)} wird ab jetzt gemeldet`,
  signed: 'Jede Nachricht ist damit signiert, wie es Standard Webhooks beschreibt.',
  test: 'Test senden',
  testOn: (name) => `Test senden an ${isolated(name)}`,
  testSent: 'Ein Test ist unterwegs.',
  tryAgain: 'Erneut versuchen',
  tryAgainOn: (name) => `Erneut versuchen: ${isolated(name)}`,
  resumed: (name) => `An ${isolated(name)} wird wieder gemeldet.`,
  deliveries: (name) => `Was an ${isolated(name)} gesendet wurde`,
  noDeliveries: 'Noch nichts gesendet.',
  noAnswer: 'Keine Antwort',
  deliveredAt(at) {
    const { day, time } = dates.dayAndTime(at)
    return `${day}, ${time}`
  },
  /** Ausgeschaltet am 19. Okt.: fünf Tage lang keine Antwort. */
  off({ at, why }) {
    const day = dates.short(dayOf(at))
    switch (why) {
      case 'gone':
        return `Ausgeschaltet am ${day}: Die Adresse meldet, dass es sie nicht mehr gibt.`
      case 'second_factor':
        return `Ausgeschaltet am ${day}: vor der Zwei-Faktor-Anmeldung erstellt.`
      case 'no_answer':
      case null:
        return `Ausgeschaltet am ${day}: fünf Tage lang keine Antwort.`
    }
  },

  name: 'Name',
  nameMissing: 'Es fehlt ein Name.',
  makeIt: 'Erstellen',
  cancel: 'Abbrechen',
  back: 'Verbindungen',
  once: 'Kopiere es jetzt. Es wird nicht erneut angezeigt.',
  done: 'Fertig',
  end: 'Beenden',
  endName: (name) => `${isolated(name)} beenden`,
  askEnd: (name) => `${quoted(name)} beenden?`,
  endOf: {
    app: 'Die App wird sofort abgewiesen. Was sie gelesen hat, bleibt bei ihr, und was sie vorschlägt, wird abgelehnt.',
    token: 'Es wird sofort abgewiesen.',
    webhook: 'Ab jetzt wird ihm nichts mehr gesendet.',
  },
  ended: (name) => `${isolated(name)} ist beendet.`,
}

const does = {
  read: 'lesen',
  propose: 'vorschlagen',
  write: 'ändern',
  delete: 'ändern und löschen',
}
