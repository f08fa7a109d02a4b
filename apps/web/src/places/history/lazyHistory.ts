/** What happened, in one chunk: nobody waits for it who does not ask. */
export { HappenedRail } from './HappenedRail.tsx'
export { HistoryOfCard } from './HistoryOfCard.tsx'
