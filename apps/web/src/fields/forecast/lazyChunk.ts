/** What is offered for the estimates of tasks, in one chunk with what else is said of how long they take. */

export { FactorOfCard, FactorOfForm } from './FactorHint.tsx'
export { UsualTimeOfCard, UsualTimeOfForm } from './UsualTime.tsx'
