/** Whether this page is the installed app, in a window of its own. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
