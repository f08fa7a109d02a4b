import { setLayer } from './layers.ts'

/** Opens the dialog ‘Away’. */
export const openAway = () => setLayer('away', true, 'away')
