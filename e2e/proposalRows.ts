/** Rows of what apps propose and have done, as the server writes them. */

const source = '50000000-0000-4000-8000-0000000000aa'
export const taskId = (number: number) =>
  `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Change = readonly [mutation: object, before: object | null]

/** A change of an app, made at a moment of the test. */
export function appChange(
  number: number,
  at: string,
  changes: readonly Change[],
  parts: object = {},
) {
  return {
    id: `70000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    ...{ source, app: 'Claude', says: '', state: 'open', answered_at: null },
    ...{ created_at: at, updated_at: at },
    mutations: changes.map(([mutation]) => mutation),
    before: changes.map(([, before]) => before),
    ...parts,
  }
}

export const patch = (number: number, columns: object, before: object): Change => [
  { table: 'tasks', type: 'patch', id: taskId(number), columns },
  before,
]
export const add = (number: number, row: object): Change => [
  { table: 'tasks', type: 'insert', id: taskId(number), row },
  null,
]
