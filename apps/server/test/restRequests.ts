import * as fc from 'fast-check'
import { queryString } from './queryStrings.ts'
import type { Call } from './rest.ts'

/** Requests on the tables of the app: mostly what a client might send, then its edges, then anything. */
export function requests(values: string[]): fc.Arbitrary<Call & { path: string }> {
  return fc
    .record({
      path: mostly(pathOn(values), fc.webPath()),
      method: mostly(fc.constantFrom(...methods), fc.constantFrom('OPTIONS', 'REPORT', 'get')),
      headers: headers(),
      body: body(values),
    })
    .map(({ body, ...call }) => (/^(get|head)$/i.test(call.method) ? call : { ...call, body }))
}

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE']

const common = ['id', 'user_id', 'seq', 'updated_at']
const columns: Record<string, string[]> = {
  tasks: [
    ...[...common, 'title', 'description', 'priority', 'due_date', 'completed', 'position'],
    ...['created_at', 'deleted_at', 'estimate_minutes', 'edited', 'believed'],
    ...['parent_id', 'list_id', 'list_position', 'tags', 'completed_at'],
    ...['repeat', 'repeat_skips', 'series_id', 'series_day'],
  ],
  preferences: [...common, 'languages', 'words_off', 'edited', 'believed'],
  focus_timers: [...common, 'duration_seconds', 'state', 'plan', 'edited', 'believed'],
  focus_sessions: [...common, 'task_id', 'kind', 'started_at', 'ended_at', 'planned_seconds'],
  task_completions: ['user_id', 'date', 'completed_count', 'total_count'],
  erasures: ['user_id', 'table_name', 'id', 'seq', 'erased_at'],
  changes: ['user_id', 'seq', 'table_name', 'id', 'row'],
  users: ['id', 'email'],
}
const tables = [...Array(6).fill('tasks'), ...Object.keys(columns)]

function pathOn(values: string[]): fc.Arbitrary<string> {
  const onTable = fc
    .constantFrom(...tables)
    .chain((table) =>
      queryString(columns[table] ?? common, values).map((search) => `/${table}?${search}`),
    )
  const ids = fc.constantFrom(...values.filter((value) => /^[0-9a-f-]{36}$/.test(value)))
  const plain = fc
    .tuple(fc.constantFrom('tasks', 'focus_sessions', 'changes', 'erasures'), ids, ids)
    .chain(([table, one, other]) =>
      fc
        .subarray([`user_id=eq.${one}`, `or=(id.eq.${one},user_id.neq.${other})`, 'select=*,n:seq'])
        .map((parts) => `/${table}?${parts.join('&')}`),
    )
  const call = fc
    .tuple(fc.constantFrom('mine', 'keep', 'attach'), queryString(common, values))
    .map(([name, search]) => `/rpc/${name}?${search}`)
  return fc.oneof(
    { weight: 6, arbitrary: onTable },
    { weight: 3, arbitrary: plain },
    { weight: 1, arbitrary: call },
  )
}

function headers(): fc.Arbitrary<Record<string, string>> {
  const prefer = fc.array(
    mostly(fc.constantFrom(...preferences), fc.constantFrom('x=y', 'return', 'timezone=', '=,=')),
    { maxLength: 3 },
  )
  return fc.record({
    prefer: prefer.map((parts) => parts.join()),
    accept: mostly(fc.constant('*/*'), fc.constantFrom(...mediaTypes)),
    range: mostly(fc.constant(''), fc.constantFrom('0-9', '3-', '9-1', 'x', `${'9'.repeat(40)}-`)),
    'content-type': mostly(
      fc.constant('application/json'),
      fc.constantFrom('text/csv', 'application/x-www-form-urlencoded', ';', ''),
    ),
    'content-profile': mostly(fc.constant('public'), fc.constantFrom('auth', '', '"')),
  })
}

function body(values: string[]): fc.Arbitrary<string> {
  const id = fc.constantFrom(...values, null)
  const moment = fc.constantFrom('2026-01-05T00:00:00Z', '2099-01-01T00:00:00Z', 'infinity', 'x')
  const row = fc.record(
    {
      id,
      user_id: id,
      title: fc.constantFrom('Write', '', null, 1),
      due_date: moment,
      completed: fc.constantFrom(true, 'true', null),
      updated_at: moment,
      deleted_at: moment,
      estimate_minutes: fc.integer(),
      parent_id: id,
      tags: fc.jsonValue(),
      repeat: fc.jsonValue(),
      repeat_skips: fc.jsonValue(),
      series_id: id,
      completed_at: moment,
      seq: fc.integer(),
      edited: fc.jsonValue(),
      kind: fc.constantFrom('focus', 'x'),
      started_at: moment,
      ended_at: moment,
      planned_seconds: fc.integer(),
      state: fc.jsonValue(),
      x: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const task = fc.record({ id, title: fc.constant('Write'), due_date: fc.constant('2026-01-05') })
  const session = fc.record({
    id,
    kind: fc.constant('focus'),
    started_at: fc.constant('2026-01-05T09:00:00Z'),
    ended_at: fc.constant('2026-01-05T09:25:00Z'),
    planned_seconds: fc.constant(1500),
  })
  const usual = fc.oneof(task, session)
  const rows = fc.oneof(
    ...[usual, row, fc.array(usual, { maxLength: 3 }), fc.array(row, { maxLength: 3 })],
  )
  return fc.oneof(
    { weight: 8, arbitrary: rows.map((json) => JSON.stringify(json)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
}

function mostly<T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: rare })
}

const preferences = [
  ...['return=representation', 'return=minimal', 'return=headers-only', 'missing=default'],
  ...['resolution=merge-duplicates', 'resolution=ignore-duplicates', 'handling=strict'],
  ...['count=exact', 'count=planned', 'count=estimated', 'max-affected=1', 'tx=rollback'],
  'timezone=Asia/Tokyo',
]

const mediaTypes = [
  ...['application/vnd.pgrst.object+json', 'application/vnd.pgrst.array+json;nulls=stripped'],
  ...['text/csv', 'application/json;q=0.5, text/csv;q=0.9', 'image/png', ';;', 'application/json'],
]
