import { moment } from '@daymark/exchange/ics/todoLines'

/** Lines of a VTODO; those that are null are left out. */
export type TodoLines = Record<string, string | null>

/** The body of a task as a program writes it. */
export function todo(uid: string, lines: readonly string[] = ['SUMMARY:Write']): string {
  return calendarOf([`UID:${uid}`, 'DTSTAMP:20261014T090000Z', ...lines], '-//Example//Tasks//EN')
}

/** The same, of lines that the test changes by their names. */
export function todoWith(lines: TodoLines, { prodid = '-//Client//EN' } = {}): string {
  const written = Object.entries(lines).flatMap(([name, value]) =>
    value === null ? [] : [`${name}:${value}`],
  )
  return calendarOf(written, prodid)
}

/** The lines that programs add when a task is done. */
export function doneLines(at: Date): TodoLines {
  return {
    STATUS: 'COMPLETED',
    COMPLETED: moment(at.toISOString()),
    'PERCENT-COMPLETE': '100',
  }
}

function calendarOf(lines: readonly string[], prodid: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${prodid}`,
    'BEGIN:VTODO',
    ...lines,
    'END:VTODO',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** The lines of the VTODO of a body, unfolded, without those of its alarms. */
export function linesOf(body: string): Map<string, string> {
  const lines = body.replace(/\r\n[ \t]/g, '').split('\r\n')
  const inside = lines.slice(lines.indexOf('BEGIN:VTODO') + 1, lines.indexOf('END:VTODO'))
  const found = new Map<string, string>()
  let alarms = 0
  for (const line of inside) {
    if (line === 'BEGIN:VALARM') alarms += 1
    if (alarms === 0) {
      const [, name = '', value = ''] = /^([^;:]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
      found.set(name, value)
    }
    if (line === 'END:VALARM') alarms -= 1
  }
  return found
}

/** The body with these lines in place of those it has; null takes one away. */
export function changed(body: string, lines: TodoLines): string {
  const names = Object.keys(lines)
  const kept = body
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(
      (line) => !names.some((name) => line.startsWith(`${name}:`) || line.startsWith(`${name};`)),
    )
  const added = Object.entries(lines).flatMap(([name, value]) =>
    value === null ? [] : [`${name}:${value}`],
  )
  kept.splice(kept.indexOf('END:VTODO'), 0, ...added)
  return kept.join('\r\n')
}
