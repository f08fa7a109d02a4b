import type { Day } from '../calendar/day.ts'
import { someday } from '../tasks/parseDraft.ts'
import type { DraftFields } from '../tasks/task.ts'
import type { Chip, Meaning, Reading } from './chips.ts'

/** The fields of the form of a new task, as typed. The title is the whole line. */
export type TypedFields = DraftFields & {
  /** The texts of chips that were taken off, while they stand in the line. */
  off: readonly string[]
  /** The day was chosen by hand, so that a deadline does not set it, too. */
  ownDay: boolean
}

type Kind = Meaning['kind']
type Of<Kinds extends Kind> = Extract<Meaning, { kind: Kinds }>

/** The fields that a chip fills, by its kind. */
const fills: {
  [Each in Kind]: (meaning: Of<Each>, fields: DraftFields) => Partial<DraftFields>
} = {
  day: ({ day, minutes }) => ({ due: day, ...(minutes !== null && { time: clock(minutes) }) }),
  someday: () => ({ due: someday }),
  deadline: ({ day }) => ({ deadline: day }),
  list: ({ path }) => ({ list: [...path] }),
  tag: ({ name }, { tags }) => ({ tags: tags.includes(name) ? tags : [...tags, name] }),
  repeat: ({ repeat }) => ({ repeat }),
  estimate: ({ minutes }) => ({ estimate: String(minutes) }),
  priority: ({ priority }) => ({ priority }),
  description: ({ text }, { description }) => ({ description: above(description, text) }),
  rest: ({ text }, { description }) => ({ description: above(description, text) }),
}

/** Merges the name, the fields of the chips and the fields that were set by hand. */
export function filled(typed: TypedFields, { name, chips }: Reading): DraftFields {
  const { off: _, ownDay, ...fields } = typed
  let filled = { ...fields, title: name, due: (!ownDay && impliedDay(chips)) || fields.due }
  for (const chip of chips) filled = { ...filled, ...filledBy(chip, filled) }
  return filled
}

/** Types the line. A chip may be read again once its words are gone. */
export function withLine(typed: TypedFields, line: string): TypedFields {
  const text = line.toLowerCase()
  return {
    ...typed,
    title: line,
    off: typed.off.filter((words) => text.includes(words.toLowerCase())),
  }
}

/** Takes a chip off: its words are part of the name again. */
export function withoutChip(typed: TypedFields, chip: Chip): TypedFields {
  return { ...typed, off: [...typed.off, ...textsOf(chip)] }
}

/**
 * Sets a field by hand. It takes off the chips that fill it; their other fields stay as they are. A repeat also sets the
 * day on which it begins.
 */
export function withField<Name extends Exclude<keyof DraftFields, 'title'>>(
  typed: TypedFields,
  chips: readonly Chip[],
  name: Name,
  value: DraftFields[Name],
): TypedFields {
  const set = withValue(typed, chips, name, value)
  const begins = name === 'repeat' && set.repeat?.anchor
  const isTyped = chips.some((chip) => chip.kind === 'day' && chip.day === begins)
  return begins && !isTyped ? withValue(set, chips, 'due', begins) : set
}

function withValue<Name extends Exclude<keyof DraftFields, 'title'>>(
  typed: TypedFields,
  chips: readonly Chip[],
  name: Name,
  value: DraftFields[Name],
): TypedFields {
  const over = chips.filter((chip) => name in filledBy(chip, typed))
  const others: Partial<DraftFields> = Object.assign(
    {},
    ...over.map((chip) => filledBy(chip, typed)),
  )
  const set = { ...typed, ...others, [name]: value }
  return {
    ...over.reduce(withoutChip, { ...set, title: withoutRest(typed.title, over) }),
    ownDay: typed.ownDay || name === 'due' || 'due' in others,
  }
}

/** The chip whose words end the line. */
export function lastChip(line: string, chips: readonly Chip[]): Chip | null {
  return chips.find(({ spans }) => spans.some(({ to }) => to === line.length)) ?? null
}

function filledBy<Each extends Kind>(
  meaning: Of<Each> & { kind: Each },
  fields: DraftFields,
): Partial<DraftFields> {
  return fills[meaning.kind](meaning, fields)
}

/** The day of a task whose line does not say one. */
function impliedDay(chips: readonly Chip[]): Day | undefined {
  const repeat = chips.find((chip) => chip.kind === 'repeat')
  return repeat?.repeat.anchor ?? chips.find((chip) => chip.kind === 'deadline')?.day
}

/** Removes the end of a long name from the line, because it was edited in the description. */
function withoutRest(line: string, chips: readonly Chip[]): string {
  const rest = chips.find((chip) => chip.kind === 'rest')
  if (!rest || !line.trimEnd().endsWith(rest.text)) return line
  return line.slice(0, line.lastIndexOf(rest.text)).trimEnd()
}

function textsOf(chip: Chip): string[] {
  return chip.kind === 'rest' ? [chip.text] : chip.spans.map(({ text }) => text)
}

function above(description: string, text: string): string {
  return description === '' ? text : `${text}\n${description}`
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
