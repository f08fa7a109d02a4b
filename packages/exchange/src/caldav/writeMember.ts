import { contentLines, escaped } from '../ics/contentLines.ts'
import type { Member } from './member.ts'

/** The body of a task: the same bytes for the same rows. */
export function memberBody(member: Member): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'BEGIN:VTODO',
    `SUMMARY:${escaped(member.task.title)}`,
    'END:VTODO',
    'END:VCALENDAR',
  ])
}
