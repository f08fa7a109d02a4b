import { lazyComponents } from '../ui/lazyComponent.tsx'

const { pick } = lazyComponents(() => import('./lazyChunk.ts'))

export const AllDay = pick((chunk) => chunk.AllDay)
export const AsOf = pick((chunk) => chunk.AsOf)
export const MeetingBlock = pick((chunk) => chunk.MeetingBlock)
export const WeekMeetings = pick((chunk) => chunk.WeekMeetings)
