import type { Language } from '../language.ts'

export const projectTrouble: Language['projectTrouble'] = {
  title: 'Warum Änderungen nicht synchronisiert werden',
  close: 'Schließen',
  looking: 'Der Server wird geprüft …',
  stored:
    'Was du tust, bleibt auf diesem Gerät und wird gesendet, sobald der Server wieder funktioniert.',
  hosts: 'Falls du Daymark betreibst',
  none: {
    person: 'Der Server antwortet wieder. Daymark versucht es von selbst erneut.',
    host: 'Hier bleibt nichts zu tun. Falls es wiederkommt, sieh in die Logs des Servers aus dieser Zeit.',
  },
  unreachable: {
    person: 'Der Server ist nicht erreichbar. Dieses Gerät oder der Server ist offline.',
    host: 'Prüfe, ob die Adresse in config.json stimmt und der Server läuft. Ein gehostetes Projekt, das pausiert wurde, antwortet nicht: Stelle es in seinem Dashboard wieder her.',
  },
  closed: {
    person: 'Der Server antwortet, aber nicht dieser Seite.',
    host: 'So antwortet ein gehostetes Projekt, das pausiert wurde: Stelle es in seinem Dashboard wieder her. Sonst weist etwas vor dem Server die Anfragen dieser Seite ab: Erlaube ihre Adresse.',
  },
  foreign: {
    person: 'Diese Adresse antwortet, aber es ist nicht Daymark.',
    host: 'So antwortet ein gehostetes Projekt, das pausiert wurde: Stelle es in seinem Dashboard wieder her. So antworten auch Proxys und eine Adresse in config.json, die zu keinem Projekt gehört.',
  },
  wrongKey: {
    person: 'Der Server kennt diese Kopie von Daymark nicht.',
    host: 'Der Schlüssel in config.json gehört nicht zu diesem Projekt oder wurde zurückgezogen. Kopiere den „publishable key“ aus den API-Einstellungen nach SUPABASE_ANON_KEY und erstelle die Web-App neu.',
  },
  noTables: {
    person: 'Der Server ist noch nicht für Daymark eingerichtet.',
    host: 'Es fehlen Tabellen oder Funktionen: Führe alle Migrationen dieser Version aus (docs/hosting.md). „npm run hosted -- check“ nennt, was fehlt.',
  },
  noRights: {
    person: 'Der Server lässt dich deine Aufgaben nicht lesen.',
    host: 'Es fehlt ein Recht, das die Migrationen angemeldeten Personen geben. Prüfe, ob alle ausgeführt wurden, und zwar von der Rolle „postgres“, und ob seitdem etwas Rechte entzogen hat.',
  },
  older: {
    person: 'Der Server ist älter als diese App.',
    host: 'Die Web-App wurde vor der Datenbank aktualisiert: Führe die Migrationen dieser Version aus (docs/hosting.md).',
  },
  newer: {
    person: 'Diese App ist zu alt für den Server. Lade die Seite neu, um die neuere zu bekommen.',
    host: 'Die Datenbank hat eine Version, die diese Web-App nicht verwenden kann: Erstelle die Web-App dieser Version und lade sie hoch (docs/hosting.md).',
  },
  other: {
    person: 'Der Server hat abgelehnt.',
    host: 'Mehr steht in seinen Logs. Er sagt:',
  },
}
