import { instant, milliseconds } from '@daymark/core/calendar/day'
import { isSeries } from '@daymark/core/repeat/series'
import { ok, type Result } from '@daymark/core/result'
import { characters, descriptionLimit } from '@daymark/core/tasks/parseDraft'
import { doneCopyOf } from './doneCopy.ts'
import { keptAfter, keptIn } from './kept.ts'
import type { Member } from './member.ts'
import { newTask } from './newTask.ts'
import { parentEdits } from './parentEdits.ts'
import { readBody, refused } from './putBody.ts'
import type { PutContext, PutRefusal, PutResult } from './putContext.ts'
import { readTodo, relatedOf, type Todo } from './readTodo.ts'
import { servedOf } from './served.ts'
import { completeCopied, type Edit, taskEdits } from './taskEdits.ts'
import { isRemovedBy, wantedOf } from './wanted.ts'

export type { PutContext, PutRefusal, PutResult } from './putContext.ts'

/** What a body changes that a device puts in the place of what it was served. */
export function putMember(
  current: Member | null,
  body: string,
  context: PutContext,
): Result<PutResult, PutRefusal> {
  const read = readBody(body, context)
  if (!read.ok) return read
  const { uid, main, overrides } = read.value
  const isOfSeries = current !== null && isSeries(current.task) && !current.task.completed
  const component = main ?? (isOfSeries ? null : (overrides[0] ?? null))
  const served = current && servedOf(current, context)
  const ics = read.value.context
  const incoming = component && readTodo(component, ics, current?.task.completed ?? false)
  if (incoming && characters(incoming.description) > descriptionLimit) {
    return refused('max-resource-size', 'A description has at most 16,384 characters.')
  }
  const days = component === main ? overrides.map((todo) => readTodo(todo, ics, false)) : []
  const wanted = incoming && served ? wantedOf(served.todo, incoming, context.sent) : incoming
  const children = component ? relatedOf(component, 'CHILD') : []
  const stored = current ? keptIn(current.kept) : []
  const kept = incoming
    ? keptAfter(stored, knownChildren(incoming, context).kept, isRemovedBy(incoming, context.sent))
    : (current?.kept ?? [])
  const at = stampOf(served?.todo ?? null, incoming, context)
  const rest = { uid, created: current === null, kept, sent: [...(incoming?.names ?? [])] }

  const copy = wanted && doneCopyOf(current?.task ?? null, wanted, context)
  if (copy) {
    const { task, mutations } = completeCopied(copy, current?.task ?? null, at, context)
    return ok({ ...rest, task, mutations, waitsFor: null })
  }
  const task = current?.task ?? (wanted && newTask(wanted, context, at))
  if (!task) return refused('valid-calendar-data', 'There is no task in it.')
  const edit: Edit = { current, task, served, wanted, days, at, context }
  const parent = wanted
    ? parentEdits(edit, { parent: wanted.parent, children, stored })
    : { patch: {}, others: [], waitsFor: null }
  const mutations = taskEdits(edit, parent.patch)
  return ok({
    ...rest,
    task: task.id,
    mutations: [...mutations, ...parent.others],
    waitsFor: parent.waitsFor,
  })
}

export function uidOf(body: string): Result<string, PutRefusal> {
  const read = readBody(body, { zone: 'UTC', wallClocks: () => null })
  return read.ok ? ok(read.value.uid) : read
}

/** A step that is not there yet is named again by a later PUT. */
function knownChildren(todo: Todo, { taskOf }: PutContext): Todo {
  const kept = todo.kept.filter(({ name, lines }) => {
    const [, uid] =
      name === 'RELATED-TO' ? (/RELTYPE="?CHILD"?[^:]*:(.*)$/i.exec(lines[0] ?? '') ?? []) : []
    return uid === undefined || taskOf(uid.trim()) !== null
  })
  return { ...todo, kept }
}

const oldestMs = 30 * 86_400_000

/** Without If-Match an edit counts from when the device made it; one that left LAST-MODIFIED as it was, from now on. */
function stampOf(
  served: Todo | null,
  incoming: Todo | null,
  { now, hasMatch }: PutContext,
): string {
  const modified = incoming?.modified ?? null
  if (hasMatch || modified === null || modified === served?.modified) return now
  const age = milliseconds(now) - milliseconds(modified)
  return age >= 0 && age <= oldestMs ? instant(milliseconds(modified)) : now
}
