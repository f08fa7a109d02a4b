import type { Language } from '../language.ts'
import { description } from './page.ts'

export const head: Language['head'] = { description }
