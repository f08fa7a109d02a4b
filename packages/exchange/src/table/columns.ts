/** What a column may hold. Names are written as `columnKey` makes them, the clearest first. */
const names = {
  name: 'taskname tasktitle name title task subject summary content todo aufgabe aufgabenname titel betreff bezeichnung item text',
  description:
    'description notes note body details comments comment beschreibung notizen notiz anmerkungen anmerkung bemerkung inhalt',
  priority: 'priority prio importance urgency priorität wichtigkeit dringlichkeit',
  day: 'day duedate due dueon dueat dueday date scheduled fällig fälligam fälligkeitsdatum fälligkeit datum termin',
  time: 'time duetime uhrzeit zeit',
  deadline: 'deadline frist stichtag',
  estimate:
    'estimate estimatedtime estimatedminutes estimateminutes duration minutes effort dauer aufwand schätzung minuten',
  list: 'list listname project projects projectname area board liste projekt bereich ordner folder',
  section: 'section section/column column heading group bucket bucketname abschnitt gruppe spalte',
  tags: 'tags tag labels label categories category contexts context schlagwörter schlagworte etiketten kategorien kategorie',
  repeat: 'repeat repeats recurrence recurring rrule wiederholung wiederholen',
  parent: 'parent parentid parenttask parenttaskid übergeordnet übergeordneteaufgabe',
  done: 'done completed complete iscompleted finished checked status state progress erledigt abgeschlossen fertig zustand',
  doneAt:
    'doneat completedat completedon completeddate completiondate completedtime datecompleted donedate erledigtam abgeschlossenam abschlussdatum',
  created:
    'created createdat createdon creationdate createddate datecreated erstellt erstelltam angelegtam',
  id: 'id taskid uid uuid gid key kennung',
} as const

export type ColumnField = keyof typeof names

/** The place of the column that holds each field; what is in no column is absent. */
export type ColumnMatching = Partial<Readonly<Record<ColumnField, number>>>

/** A table as it is shown to whoever matches its columns. */
export type FoundTable = {
  columns: readonly string[]
  matching: ColumnMatching
  /** The first rows. */
  rows: readonly (readonly string[])[]
}

const fields = Object.entries(names).map(
  // The keys of an object that is written above.
  ([field, text]) => [field as ColumnField, text.split(' ')] as const,
)

export const columnFields: readonly ColumnField[] = fields.map(([field]) => field)

/** Which columns hold what, by their names in English and German. */
export function guessedMatching(header: readonly string[]): ColumnMatching {
  const keys = header.map(columnKey)
  const matched = fields.flatMap(([field, known]) => {
    const name = known.find((each) => keys.includes(each))
    return name === undefined ? [] : [[field, keys.indexOf(name)] as const]
  })
  return Object.fromEntries(matched)
}

/** Enough to read the table without asking. */
export function isClear({ name, ...others }: ColumnMatching): boolean {
  return name !== undefined && Object.keys(others).length > 0
}

export function hasClearColumns(headers: readonly (readonly string[])[]): boolean {
  return headers.some((header) => isClear(guessedMatching(header)))
}

/** Whether rows are those of a table, and no lines with commas in them. */
export function isTable(rows: readonly (readonly string[])[]): boolean {
  const width = rows[0]?.length ?? 0
  const alike = rows.filter(({ length }) => length === width).length
  return width > 1 && rows.length > 1 && alike >= rows.length * 0.8
}

function columnKey(name: string): string {
  return name.toLowerCase().replace(/[\s_*-]|\([^()]{0,99}\)/g, '')
}
