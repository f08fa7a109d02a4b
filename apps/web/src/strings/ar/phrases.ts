import type { Language } from '../language.ts'
import { joined } from './words.ts'

export const phrases: Language['phrases'] = { joined }
