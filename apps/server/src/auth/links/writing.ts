import type { Codes } from './oneTimeCodes.ts'
import type { RedirectRules } from './redirects.ts'

/** What it takes to write a letter with a link and a code in it. */
export type Writing = { settings: RedirectRules; codes: Codes }
