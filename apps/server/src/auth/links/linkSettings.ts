import type { Codes } from './oneTimeCodes.ts'
import type { RedirectRules } from './redirects.ts'

/** What it takes to create a link and a one-time code. */
export type Writing = { settings: RedirectRules; codes: Codes }
