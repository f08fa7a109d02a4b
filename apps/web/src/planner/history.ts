import { type Change, taskIdOf } from '@daymark/core/change'
import {
  inverseOfSession,
  type SessionChange,
  type SessionDone,
  SessionId,
  sessionIdOf,
} from '@daymark/core/focusSession'
import type { TaskId } from '@daymark/core/task'
import { type Done, inverse, joined } from '@daymark/core/undo'
import * as v from 'valibot'
import type { SessionView } from './focusView.ts'
import type { TaskView } from './taskView.ts'

/** One thing the user did, to however many tasks, or to the record; `text` says what it was. */
export type Act = {
  text: string
  done: readonly Done[]
  sessions: readonly SessionDone[]
  run: string | null
}

/** What came of undoing or redoing an act; nothing where all of it was changed elsewhere since. */
export type Turned = { text: string; tasks: readonly TaskId[]; sessions: readonly SessionId[] }

/**
 * What was done in this tab, act by act. Taking an act back is doing something new, with new stamps,
 * so it travels, merges and survives like any other change.
 */
export type History = {
  /** Does it all. Acts of the same run that edit the same fields one after another are one act. */
  act(text: string, changes: readonly Change[], run?: string): Act
  /** Takes back this act, or else the newest one; null where there is nothing to take back. */
  undo(act?: Act): Turned | null
  /** Does again what was taken back last, unless something else was done since. */
  redo(): Turned | null
}

export type LiveHistory = History & {
  correct(text: string, changes: readonly SessionChange[]): Act
}

const longest = 100

export function openHistory(options: {
  tasks: Pick<TaskView, 'get'>
  sessions: Pick<SessionView, 'get'>
  performAll: (changes: readonly Change[]) => void
  record: (changes: readonly SessionChange[]) => void
  stamp: () => string
  newId: () => string
}): LiveHistory {
  const { tasks, sessions, stamp, newId } = options
  let done: readonly Act[] = []
  let undone: readonly Act[] = []

  function perform(changes: readonly Change[]): Done[] {
    const acts = changes.map((change) => ({ change, before: tasks.get(taskIdOf(change)) }))
    options.performAll(changes)
    return acts
  }

  function record(changes: readonly SessionChange[]): SessionDone[] {
    const acts = changes.map((change) => ({ change, before: sessions.get(sessionIdOf(change)) }))
    if (changes.length > 0) options.record(changes)
    return acts
  }

  /** Takes an act back; the answer is the act that takes this back in turn. */
  function turn(act: Act): Act {
    const at = stamp()
    const changes = act.done.flatMap((each) => {
      const change = inverse(each, tasks.get(taskIdOf(each.change)), at)
      return change ? [change] : []
    })
    // The last first: what a correction recorded makes room for what it had erased.
    const corrections = act.sessions.toReversed().flatMap((each) => {
      const id = v.parse(SessionId, newId())
      const change = inverseOfSession(each, sessions.get(sessionIdOf(each.change)), { id, at })
      return change ? [change] : []
    })
    return { text: act.text, done: perform(changes), sessions: record(corrections), run: null }
  }

  function add(act: Act): Act {
    done = [...done, act].slice(-longest)
    undone = []
    return act
  }

  return {
    act(text, changes, run) {
      const act = { text, done: perform(changes), sessions: [], run: run ?? null }
      const last = done.at(-1)
      const one = last && act.run !== null && last.run === act.run ? continued(last, act) : null
      if (!one) return add(act)
      done = done.slice(0, -1)
      return add(one)
    },
    correct: (text, changes) => add({ text, done: [], sessions: record(changes), run: null }),
    undo(act = done.at(-1)) {
      if (!act || !done.includes(act)) return null
      done = done.filter((other) => other !== act)
      const back = turn(act)
      if (changesAnything(back)) undone = [...undone, back]
      return turned(back)
    },
    redo() {
      const act = undone.at(-1)
      if (!act) return null
      undone = undone.slice(0, -1)
      const again = turn(act)
      if (changesAnything(again)) done = [...done, again]
      return turned(again)
    },
  }
}

function changesAnything(act: Act): boolean {
  return act.done.length + act.sessions.length > 0
}

function continued(last: Act, next: Act): Act | null {
  const [first, ...others] = last.done
  const [second, ...more] = next.done
  if (!first || !second || others.length + more.length > 0) return null
  const one = joined(first, second)
  return one && { ...next, done: [one] }
}

function turned({ text, done, sessions }: Act): Turned {
  return {
    text,
    tasks: done.map(({ change }) => taskIdOf(change)),
    sessions: sessions.map(({ change }) => sessionIdOf(change)),
  }
}
