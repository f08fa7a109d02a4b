import type { Format, Readers } from './readContext.ts'

/** Loads them one by one: whoever imports from Todoist needs no reader of calendars. */
const loads: { readonly [Each in Format]: () => Promise<Readers[Each]> } = {
  daymark: async () => (await import('./own/readOwnJson.ts')).readOwnJson,
  google: async () => (await import('./google/googleTasks.ts')).readGoogleTasks,
  todoist: async () => (await import('./todoist/todoistJson.ts')).readTodoist,
  superProductivity: async () =>
    (await import('./superProductivity/superProductivity.ts')).readSuperProductivity,
  microsoft: async () => (await import('./microsoft/microsoftToDo.ts')).readMicrosoftToDo,
  todoistTable: async () => (await import('./todoist/todoistCsv.ts')).readTodoistCsv,
  tickTickTable: async () => (await import('./ticktick/tickTickCsv.ts')).readTickTickCsv,
  anyTable: async () => (await import('./table/anyTable.ts')).readAnyTable,
  ics: async () => (await import('./ics/readIcs.ts')).readIcs,
  markdown: async () => (await import('./markdown/readMarkdown.ts')).readMarkdown,
  todoTxt: async () => (await import('./todoTxt/readTodoTxt.ts')).readTodoTxt,
}

// The keys of an object that is written above.
export const formats = Object.keys(loads) as Format[]

/** The readers of these formats. */
export async function loadReaders(formats: Iterable<Format>): Promise<Partial<Readers>> {
  const loaded = [...formats].map(async (format) => [format, await loads[format]()] as const)
  return Object.fromEntries(await Promise.all(loaded))
}
