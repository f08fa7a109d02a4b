import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { writtenNumbers } from '../writtenNumbers.ts'
import { tasks } from './tasks.ts'
import { forms, joined, listed, quoted } from './words.ts'

export const importing: Language['importing'] = {
  title: 'Aufgaben importieren',
  close: 'Schließen',
  section: 'Aus einer anderen App importieren',
  sectionHint: 'Aus einer Datei oder einer eingefügten Liste.',
  drop: 'Leg eine Datei hier ab',
  paste: 'oder füge ihren Text ein',
  choose: 'Datei wählen',
  chooseAnother: 'Andere wählen',
  formats:
    'Todoist, TickTick, Super Productivity, Google Tasks, Microsoft To Do, Kalenderdateien (ICS), todo.txt, Markdown-Listen, CSV und das eigene JSON von Daymark. Gelesen wird auf diesem Gerät, hochgeladen wird nichts, bevor du importierst.',
  text: 'Text zum Importieren',
  readText: 'Diesen Text prüfen',
  pasted: 'Eingefügter Text',
  files: (first, more) => (more === 0 ? first : `${first} und ${numbers.count(more)} weitere`),
  reading: (file) => `${file} wird gelesen …`,

  sources: {
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    google: 'Google Tasks',
    microsoft: 'Microsoft To Do',
    ics: 'Kalender',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
    csv: 'CSV',
    daymark: 'Daymark',
  },
  found: (sources, lists, tasks) =>
    joined([
      ...sources,
      lists > 0 && forms(lists, { one: '# Liste', other: '# Listen' }),
      forms(tasks, { one: '# Aufgabe gefunden', other: '# Aufgaben gefunden' }),
    ]),
  fresh: (count) => forms(count, { one: '# neue Aufgabe', other: '# neue Aufgaben' }),
  here: (count) =>
    forms(count, {
      one: '# schon hier, bleibt unverändert',
      other: '# schon hier, bleiben unverändert',
    }),
  changed: (count) => forms(count, { one: '# dort geändert', other: '# dort geändert' }),
  trashed: (count) => forms(count, { one: '# im Papierkorb', other: '# im Papierkorb' }),
  twice: (count) =>
    forms(count, { one: '# doppelt in der Datei', other: '# doppelt in der Datei' }),
  excluded: (count) =>
    forms(count, {
      one: '# schon erledigt, weggelassen',
      other: '# schon erledigt, weggelassen',
    }),
  nameless: (count) =>
    forms(count, {
      one: '# ohne Namen, übersprungen',
      other: '# ohne Namen, übersprungen',
    }),
  skipped: (count) => forms(count, { one: '# Zeile übersprungen', other: '# Zeilen übersprungen' }),
  notRead: (file, why) => `${file}: ${why}`,
  incomplete: (file) =>
    file === null ? 'Die Datei ist unvollständig.' : `${file}: Die Datei ist unvollständig.`,

  show: 'Anzeigen',
  filters: { all: 'Alle', new: 'Neu', warned: 'Mit Hinweis', skipped: 'Übersprungen' },
  rows: 'Was mit jeder Zeile geschieht',
  where: (list, day) => `${list.join(' / ') || 'Eingang'}, ${day ? dates.medium(day) : 'ohne Tag'}`,
  steps: (count) => forms(count, { one: '# Schritt', other: '# Schritte' }),
  fates: {
    new: '',
    here: 'Schon hier, bleibt unverändert.',
    changed: 'Dort geändert.',
    trashed: 'Im Papierkorb.',
    twice: 'Doppelt in der Datei, einmal importiert.',
    'left out': 'Schon erledigt, weggelassen.',
  },
  row: (place) => (/^\d+$/.test(place) ? `Zeile ${place}` : place),
  isSkipped: 'übersprungen',
  reason: ({ reason, place }) => {
    switch (reason) {
      case 'no name':
        return 'Ohne Namen.'
      case 'no task':
        return 'Keine Aufgabe.'
      case 'unreadable':
        return 'Das lässt sich nicht lesen.'
      case 'cut off':
        return `Zeile ${place} ist abgeschnitten.`
    }
  },
  warning: ({ kind, text = '', count = 0, priority = 'medium' }) => {
    switch (kind) {
      case 'date not read':
        return `${quoted(text)} ist kein Datum, das Daymark kennt. Es bleibt in der Beschreibung.`
      case 'relative date':
        return `${quoted(text)} wird von heute an gezählt.`
      case 'repeat changed':
        return `${quoted(text)} wird zur ähnlichsten Wiederholung, die Daymark kennt.`
      case 'repeat left out':
        return `${quoted(text)} ist keine Wiederholung, die Daymark kennt. Die Aufgabe wiederholt sich nicht.`
      case 'unknown zone':
        return `Die Zeitzone ${quoted(text)} ist nicht bekannt. Die Uhrzeit bleibt, wie sie dasteht.`
      case 'priority folded':
        return `Priorität ${text} wird zu ${tasks.priorities[priority]}.`
      case 'estimate left out':
        return `Die Dauer ${quoted(text)} wird weggelassen.`
      case 'long name':
        return 'Der Name ist zu lang. Sein Ende steht in der Beschreibung.'
      case 'long description':
        return 'Die Beschreibung ist zu lang. Ihr Ende wird weggelassen.'
      case 'too many tags':
        return forms(count - 100, {
          one: 'Eine Aufgabe hat höchstens 100 Schlagwörter. # wird weggelassen.',
          other: 'Eine Aufgabe hat höchstens 100 Schlagwörter. # werden weggelassen.',
        })
      case 'attachment':
        return `Die angehängte Datei ${quoted(text)} wird nicht importiert. Ihr Name steht in der Beschreibung.`
      case 'parent missing':
        return 'Die Aufgabe, zu der dieser Schritt gehört, ist nicht in der Datei. Er wird eine Aufgabe.'
      case 'circle cut':
        return 'Das ist ein Schritt seines eigenen Schritts. Es wird eine Aufgabe.'
      default:
        return `${quoted(text)} wird nicht importiert.`
    }
  },
  moreWarnings: (count) => forms(count, { one: '# weiterer Hinweis', other: '# weitere Hinweise' }),

  done90: 'Schon erledigte Aufgaben',
  doneChoices: { all: 'Alle', recent: 'Letzte 90 Tage', none: 'Keine' },
  lists: 'Listen',
  asInFile: 'Wie in der Datei',
  oneList: 'Alle in eine Liste',
  intoList: 'Liste',
  inbox: 'Eingang',
  newList: (name) => `Neue Liste ${quoted(name)}`,
  updateChanged: (count) =>
    forms(count, {
      one: '# Aufgabe mit der neueren Fassung aktualisieren',
      other: '# Aufgaben mit der neueren Fassung aktualisieren',
    }),
  restore: (count) => forms(count, { one: '# wiederherstellen', other: '# wiederherstellen' }),
  focus: 'Fokuszeit (ein Eintrag pro Tag)',
  cancel: 'Abbrechen',
  importTasks: (count) =>
    forms(count, { one: '# Aufgabe importieren', other: '# Aufgaben importieren' }),
  nothingNew: 'Nichts Neues zu importieren',
  importing: (count) =>
    count === 0
      ? 'Der Import wird vorbereitet …'
      : forms(count, {
          one: '# Aufgabe wird importiert …',
          other: '# Aufgaben werden importiert …',
        }),
  goesOn:
    'Du kannst dieses Fenster schließen. Der Import geht weiter, wenn du Daymark wieder öffnest.',

  done: (count) => forms(count, { one: '# Aufgabe importiert', other: '# Aufgaben importiert' }),
  from: (file, lists) =>
    `Aus ${file}${lists.length > 0 ? `, nach ${listed(lists)}` : ''}. Du kannst dieselbe Datei erneut importieren: Nichts wird doppelt hinzugefügt.`,
  wereHere: (count) => forms(count, { one: '# war schon hier', other: '# waren schon hier' }),
  withWarning: (count) => forms(count, { one: '# mit Hinweis', other: '# mit Hinweis' }),
  showWarned: 'anzeigen',
  undoHint: (file, count) =>
    `${forms(count, {
      one: '„Rückgängig“ verschiebt sie in den Papierkorb. 30 Tage lang findest du sie dort als',
      other:
        '„Rückgängig“ verschiebt alle # in den Papierkorb. 30 Tage lang findest du sie dort als',
    })} ${quoted(importing.inTrash(file, count))}.`,
  inTrash: (file, count) =>
    `Import von ${file}, ${forms(count, { one: '# Aufgabe', other: '# Aufgaben' })}`,
  undo: 'Rückgängig',
  undone: (count) =>
    forms(count, { one: '# Aufgabe zurückgenommen', other: '# Aufgaben zurückgenommen' }),
  showInLists: 'Zu den Listen',

  columns: 'Was steht in jeder Spalte?',
  columnsHint: 'Wähle mindestens die mit dem Namen der Aufgabe.',
  noColumn: 'Nicht in dieser Datei',
  fields: {
    name: 'Name der Aufgabe',
    description: 'Beschreibung',
    priority: 'Priorität',
    day: 'Fälligkeit',
    time: 'Uhrzeit',
    deadline: 'Frist',
    estimate: 'Schätzung (Minuten)',
    list: 'Liste',
    section: 'Abschnitt',
    tags: 'Schlagwörter',
    repeat: 'Wiederholung',
    parent: 'Schritt von',
    done: 'Erledigt',
    doneAt: 'Erledigt am',
    created: 'Hinzugefügt am',
    id: 'ID',
  },
  readColumns: 'Mit diesen Spalten lesen',
  match: 'Spalten zuordnen',

  failure: (kind) => writtenNumbers(failures[kind] ?? failures.broken ?? ''),
}

const failures: Readonly<Record<string, string>> = {
  'unknown format': 'Daymark kann Dateien dieser Art nicht lesen. Versuche eins der Formate unten.',
  empty: 'Diese Datei ist leer. Exportiere sie neu und wähle die neue.',
  columns: 'Daymark kennt diese Spalten nicht. Wähle, was in jeder steht.',
  'no tasks': 'In dieser Datei wurden keine Aufgaben gefunden. Wähle eine andere.',
  encrypted:
    'Diese Sicherung ist verschlüsselt. Exportiere sie ohne Verschlüsselung und versuche es erneut.',
  'not text':
    'Das ist kein Text, sondern zum Beispiel ein Bild oder ein Programm. Wähle die Datei, die du exportiert hast.',
  'cut off': 'Die Datei ist unvollständig. Exportiere sie neu und versuche es dann erneut.',
  'too large': 'Die Datei ist größer als 200 MB. Exportiere weniger Listen auf einmal.',
  'too many tasks':
    'Die Datei hat mehr als 100.000 Aufgaben. Exportiere weniger Listen auf einmal.',
  'too deep':
    'Die Datei hat Schritte oder Listen, die tiefer als 100 Ebenen liegen. Entferne einige Ebenen und versuche es erneut.',
  'damaged archive':
    'Das Archiv ist beschädigt. Lade es erneut herunter oder entpacke es und wähle seine Dateien.',
  busy: 'Ein anderes Fenster importiert gerade. Warte, bis es fertig ist, und versuche es dann erneut.',
  unkept:
    'Dieser Browser speichert nichts auf diesem Gerät, daher wurde nichts importiert. Versuche es in einem Fenster, das nicht privat ist.',
  full: 'Das Gerät ist voll, daher wurde nichts importiert. Schaffe etwas Platz und versuche es erneut.',
  unprepared:
    'Der Import konnte nicht vorbereitet werden, daher wurde nichts importiert. Lade die Seite neu und versuche es erneut.',
  interrupted:
    'Der Import hat mittendrin angehalten. Er geht weiter, wenn du Daymark wieder öffnest.',
  broken: 'Die Datei konnte nicht gelesen werden. Lade die Seite neu und versuche es erneut.',
}
