import type { Language } from '../language.ts'

export const help: Language['help'] = {
  pages: {
    shortcuts: 'Tastenkürzel',
    words: 'Wörter',
    import: 'Importieren',
    install: 'Installieren',
    about: 'Über Daymark',
  },
  nav: 'Hilfe',
  close: 'Schließen',

  words: {
    hint: 'Schreib das in den Namen einer Aufgabe. Daymark trägt den Rest ein.',
    tryIt: 'Testen',
    tryLine: (line) => `Testen: ${line}`,
    examples: [
      { name: 'Tag', line: 'Mama morgen anrufen' },
      { name: 'Datum', line: 'Reisepass verlängern 25. Dez' },
      { name: 'Uhrzeit', line: 'Mittagessen mit Ines Fr 12:30' },
      { name: 'Ohne Tag', line: 'Brot backen lernen irgendwann' },
      { name: 'Wiederholung', line: 'Pflanzen gießen alle 3 Tage' },
      { name: 'Frist', line: 'Steuererklärung bis 15. Dez' },
      { name: 'Schätzung', line: 'Bericht schreiben für 90 min' },
      { name: 'Priorität', line: 'Miete zahlen !hoch' },
      { name: 'Liste', line: 'Lampe reparieren #Zuhause' },
      { name: 'Schlagwort', line: 'Zahnarzttermin ausmachen @Anrufe' },
      { name: 'Beschreibung', line: 'Geschenk kaufen // für Ines, bis Freitag' },
    ],
    filters: 'In Filtern',
    filtersHint: 'Schreib das in einen Filter, unter „Listen“.',
    signs: [
      { sign: 'Milch', means: 'enthält das Wort' },
      { sign: '#Zuhause', means: 'in dieser Liste' },
      { sign: '@Anrufe', means: 'hat dieses Schlagwort' },
      { sign: 'p1', means: 'hohe Priorität' },
      { sign: 'due:today', means: 'an diesem Tag' },
      { sign: 'due:<=7d', means: 'innerhalb von 7 Tagen' },
      { sign: 'due:none', means: 'ohne Tag' },
      { sign: 'est:<=15m', means: 'höchstens 15 Minuten' },
      { sign: 'is:carried', means: 'übernommen' },
      { sign: '@Anrufe p1', means: 'beides' },
      { sign: '@Anrufe | p1', means: 'mindestens eins davon' },
      { sign: '-@Anrufe', means: 'nicht' },
    ],
  },

  import: {
    hint: 'Hol deine Aufgaben aus einer anderen App, einer Datei oder einer Liste.',
    choose: 'Aufgaben importieren',
  },

  about: {
    version: 'Version',
    server: 'Server',
    servers: {
      own: (host) => `Daymark, ${host}`,
      hosted: (host) => `Supabase, mit der App von ${host}`,
      unknown: (host) => host,
    },
    licence: 'Lizenz',
    rights: 'Alle Rechte vorbehalten',
  },
}
