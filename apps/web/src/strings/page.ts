/** What the page and its manifest say before any code runs, in one language. The build writes it. */
export type PageTexts = {
  description: string
  /** The shortcuts of the installed app. */
  shortcuts: { add: string; plan: string; focus: string }
  noScript: string
  /** With the oldest versions in place of `{safari}` and so on. */
  oldBrowser: string
}
