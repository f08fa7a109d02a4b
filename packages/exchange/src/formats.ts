import { google } from './google/format.ts'
import { ics } from './ics/format.ts'
import type { ImportFormat } from './importFormat.ts'
import { markdown } from './markdown/format.ts'
import { microsoft } from './microsoft/format.ts'
import { daymark } from './own/format.ts'
import type { Readers } from './readContext.ts'
import { superProductivity } from './superProductivity/format.ts'
import { anyTable } from './table/format.ts'
import { tickTickTable } from './ticktick/format.ts'
import { todoist, todoistTable } from './todoist/format.ts'
import { todoTxt } from './todoTxt/format.ts'

/** Every format that is read. Of a kind, the clearest stands first: a file is of the first that knows it. */
export const formats = [
  daymark,
  google,
  todoist,
  superProductivity,
  microsoft,
  todoistTable,
  tickTickTable,
  anyTable,
  ics,
  markdown,
  todoTxt,
] as const satisfies readonly ImportFormat[]

type Formats = (typeof formats)[number]
export type Format = Formats['name']
/** The programs that files are of. */
export type Source = Formats['source']

export type FormatOf<Kind extends ImportFormat['kind']> = Extract<Formats, { kind: Kind }>

/** The formats of a kind, in their order. */
export function formatsOf<Kind extends ImportFormat['kind']>(kind: Kind) {
  return formats.filter((format): format is FormatOf<Kind> => format.kind === kind)
}

/** Loads the readers of these formats: whoever imports from Todoist needs no reader of calendars. */
export async function loadReaders(names: Iterable<Format>): Promise<Readers> {
  const wanted = new Set(names)
  const [json, table, others, lines] = await Promise.all([
    loaded(formatsOf('json'), wanted),
    loaded(formatsOf('table'), wanted),
    loaded(formatsOf('any table'), wanted),
    loaded(formatsOf('lines'), wanted),
  ])
  return { json, table, 'any table': others, lines }
}

async function loaded<Reader>(
  formats: readonly { name: Format; load: () => Promise<Reader> }[],
  wanted: ReadonlySet<Format>,
): Promise<ReadonlyMap<string, Reader>> {
  const loading = formats
    .filter(({ name }) => wanted.has(name))
    .map(async ({ name, load }) => [name, await load()] as const)
  return new Map(await Promise.all(loading))
}
