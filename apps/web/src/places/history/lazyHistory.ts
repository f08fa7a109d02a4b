/** What happened, in one chunk: nobody waits for it who does not ask. */
export { HistoryOfCard } from './HistoryOfCard.tsx'
