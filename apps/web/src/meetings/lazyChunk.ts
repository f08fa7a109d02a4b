/** What shows of meetings, in one chunk, which only those load who have a calendar. */

export { AllDay } from './AllDay.tsx'
export { AsOf } from './AsOf.tsx'
export { MeetingBlock } from './MeetingBlock.tsx'
export { WeekMeetings } from './WeekMeetings.tsx'
