import { translatable } from '../translatable.ts'
import { description } from './page.ts'

/** What the head of the page says of it, for those that list or share it. */
export const head = translatable('head', { description })
