/** The plan of a day, in one chunk. */
export { DayPlanLine, DayPlanRail } from './DayPlan.tsx'
export { TriageOffer } from './TriageOffer.tsx'
