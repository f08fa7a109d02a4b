import { translatable } from '../translatable.ts'
import { joined } from './words.ts'

/** How what is shown side by side is told apart: Tomorrow, 15 min, Home. */
export const phrases = translatable('phrases', { joined })
