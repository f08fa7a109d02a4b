const browsers = ['firefox', 'webkit', 'chromium']
export const usage = `npm run browsers -- [${browsers.join(' | ')} | journeys] [--install] [--screens]`

/**
 * What the arguments of `npm run browsers` ask for, or the ones that nobody knows. Without a name: the day in Firefox and
 * WebKit, and the journeys that Firefox's driver can do.
 */
export function wantedOf(args) {
  const options = ['--install', '--screens']
  const names = args.filter((argument) => !options.includes(argument))
  const unknown = names.filter((name) => name !== 'journeys' && !browsers.includes(name))
  if (unknown.length > 0) return { ok: false, unknown }
  const chosen = names.length > 0 ? names : ['firefox', 'webkit', 'journeys']
  return {
    ok: true,
    days: browsers.filter((name) => chosen.includes(name)),
    journeys: chosen.includes('journeys'),
    installs: args.includes('--install'),
    screens: args.includes('--screens'),
  }
}

/** A zone in which it is about ten in the morning now, when neither midnight nor a change of clocks is near. */
export function morningZone(now) {
  const ahead = 10 - now.getUTCHours()
  // Zones go from 12 hours behind to 14 ahead; their names count the other way.
  const hours = ahead < -12 ? ahead + 24 : ahead
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
