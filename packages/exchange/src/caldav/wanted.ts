import type { Todo } from './readTodo.ts'

const removedByAbsence = [
  'DESCRIPTION',
  'DUE',
  'PRIORITY',
  'STATUS',
  'COMPLETED',
  'PERCENT-COMPLETE',
]

/** Is a property that is not there meant to be removed? Others than these a device may not know. */
export function isRemovedBy(incoming: Todo, sent: ReadonlySet<string>) {
  return (name: string) =>
    !incoming.names.has(name) && (removedByAbsence.includes(name) || sent.has(name))
}

/** What a device wants of a task: what it says, and what it was served where it says nothing. */
export function wantedOf(served: Todo, incoming: Todo, sent: ReadonlySet<string>): Todo {
  const isRemoved = isRemovedBy(incoming, sent)
  const said = (name: string) => (incoming.names.has(name) || isRemoved(name) ? incoming : served)
  const { start } = incoming
  const isStart = start?.day === served.day && start?.minutes === served.time
  const dated = incoming.names.has('DUE') ? incoming : isStart ? served : { day: null, time: null }
  const rule = said('RRULE')
  return {
    ...incoming,
    title: said('SUMMARY').title,
    day: dated.day,
    time: dated.time,
    tags: said('CATEGORIES').tags,
    estimate: incoming.names.has('DURATION')
      ? incoming.estimate
      : said('ESTIMATED-DURATION').estimate,
    parent: said('RELATED-TO').parent,
    repeat: incoming.names.has('RRULE') ? (rule.repeat ?? served.repeat) : rule.repeat,
    rule: rule.rule,
    skips: said('EXDATE').skips,
    alarms: said('VALARM').alarms,
  }
}
