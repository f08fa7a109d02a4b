import type { Language } from '../language.ts'
import { forms, listed } from './words.ts'

export const exporting: Language['exporting'] = {
  title: 'Exportieren',
  hint: 'Die eigene Datei von Daymark behält alles, andere Formate behalten weniger.',
  format: 'Format',
  formats: {
    json: 'Als JSON exportieren, alles',
    csv: 'Als CSV exportieren, Aufgaben',
    todoist: 'Todoist (CSV)',
    ticktick: 'TickTick (CSV)',
    superProductivity: 'Super Productivity (JSON)',
    ics: 'Kalender (ICS)',
    todoTxt: 'todo.txt',
    markdown: 'Markdown-Listen',
  },
  names: {
    json: 'Daymark',
    csv: 'CSV',
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    ics: 'Kalendern',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
  },
  export: 'Exportieren',
  looking: 'Es wird geprüft, was dieses Format behält …',
  notKept: (name) => `Im Format von ${name} nicht enthalten`,
  allKept: (name) => `Im Format von ${name} enthalten`,
  loss: ({ kind, count }) => {
    const [one, other] = losses[kind] ?? [`# von ${kind}`, `# von ${kind}`]
    return forms(count, { one, other })
  },
  included: ({ tasks, steps, lists, tags }) => {
    const all = listed([
      forms(tasks, { one: '# Aufgabe', other: '# Aufgaben' }),
      ...(steps > 0 ? [forms(steps, { one: '# Schritt', other: '# Schritte' })] : []),
      ...(lists > 0 ? [forms(lists, { one: '# Liste', other: '# Listen' })] : []),
      ...(tags > 0 ? [forms(tags, { one: '# Schlagwort', other: '# Schlagwörter' })] : []),
    ])
    return forms(tasks + steps + lists + tags, {
      one: `${all} ist enthalten.`,
      other: `${all} sind enthalten.`,
    })
  },
  replaces: 'Wer diese Datei dort importiert, ersetzt alles, was dort ist.',
  saved: (file) => `Gespeichert als ${file}.`,
  failed: 'Die Datei konnte nicht geschrieben werden. Lade die Seite neu und versuche es erneut.',
}

const losses: Readonly<Record<string, readonly [string, string]>> = {
  'focus sessions': ['# Fokussitzung', '# Fokussitzungen'],
  reminders: ['Erinnerungen von # Aufgabe', 'Erinnerungen von # Aufgaben'],
  'lines of days': ['Die Notiz für den Tag nach # Tag', 'Die Notizen für den Tag nach # Tagen'],
  'saved filters': ['# Filter', '# Filter'],
  repeats: ['# Wiederholung', '# Wiederholungen'],
  'repeats from completion': [
    '# Wiederholung ab der Erledigung',
    '# Wiederholungen ab der Erledigung',
  ],
  'choices for missed days': [
    'Was # Wiederholung mit ausgefallenen Tagen tut',
    'Was # Wiederholungen mit ausgefallenen Tagen tun',
  ],
  'skipped days': [
    'Ausgelassene Tage von # Wiederholung',
    'Ausgelassene Tage von # Wiederholungen',
  ],
  occurrences: ['# erledigter Tag einer Wiederholung', '# erledigte Tage von Wiederholungen'],
  deadlines: ['# Frist', '# Fristen'],
  times: ['# Uhrzeit', '# Uhrzeiten'],
  days: ['# Fälligkeit', '# Fälligkeiten'],
  estimates: ['# Schätzung', '# Schätzungen'],
  priorities: ['# Priorität', '# Prioritäten'],
  descriptions: ['# Beschreibung', '# Beschreibungen'],
  lists: ['Die Liste von # Aufgabe', 'Die Listen von # Aufgaben'],
  sections: ['Der tiefere Abschnitt von # Aufgabe', 'Die tieferen Abschnitte von # Aufgaben'],
  tags: ['Die Schlagwörter von # Aufgabe', 'Die Schlagwörter von # Aufgaben'],
  steps: ['# Schritt, als Aufgabe geschrieben', '# Schritte, als Aufgaben geschrieben'],
  'deeper steps': ['# Schritt in einem anderen Schritt', '# Schritte in anderen Schritten'],
  done: ['# erledigte Aufgabe', '# erledigte Aufgaben'],
}
