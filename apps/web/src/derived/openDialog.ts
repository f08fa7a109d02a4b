import { setLayer } from './layers.ts'

/** Dialogs that several places open. */
export const openAway = () => setLayer('away', true, 'away')
export const openReview = () => setLayer('review', true, 'review')
