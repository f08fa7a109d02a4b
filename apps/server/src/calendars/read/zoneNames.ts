import { zoneNamed } from '@daymark/exchange/text/windowsZones'
import { displayedZones } from './displayedZones.ts'
import { daySeconds, secondsAt, utc, type Zone } from './zones.ts'

type SystemZones = (name: string) => Zone | null

/** The zone that a name of a file means to the system; null for a name that is known nowhere. */
export function openZoneNames(systemZone: SystemZones): (name: string) => Zone | null {
  const found = new Map<string, Zone | null>()
  return (name) => {
    const known = found.get(name)
    if (known !== undefined) return known
    const zone = zoneOf(name.trim().replace(/^"(.*)"$/, '$1'), systemZone)
    found.set(name, zone)
    return zone
  }
}

function zoneOf(name: string, systemZone: SystemZones): Zone | null {
  if (/^(utc|gmt|z|(etc\/)?(utc|gmt|uct|zulu))$/i.test(name)) return utc
  for (const each of endingsOf(name)) {
    const zone = systemZone(zoneNamed(each)) ?? systemZone(each.replaceAll(' ', '_'))
    if (zone) return zone
  }
  return displayedZone(name, systemZone)
}

/** A name without what programs put before it: ‘/freeassociation.sourceforge.net/Europe/Berlin’. */
function endingsOf(name: string): string[] {
  const path = name.split('/').filter((part) => part !== '')
  return [name, ...path.map((_, index) => path.slice(index).join('/'))]
}

/** As Windows shows zones: ‘(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna’. */
function displayedZone(name: string, systemZone: SystemZones): Zone | null {
  const shape = /\((?:UTC|GMT)\s*(?:([+-])(\d\d):?(\d\d))?\)\s*(.+)$/i
  const [, sign, hours = '0', minutes = '0', text = ''] = shape.exec(name) ?? []
  if (text === '') return null
  const shown = displayedZones.get(text.toLowerCase().replaceAll('\\', ''))
  if (shown) return systemZone(shown)
  const seconds = Number(hours) * 3_600 + Number(minutes) * 60
  const ahead = sign === '-' ? -seconds : seconds
  for (const city of text.split(/[,;]/)) {
    const zone = zoneOfCity(city.replace(/[\\().]/g, '').trim(), ahead, systemZone)
    if (zone) return zone
  }
  return null
}

const areas = [
  'Europe',
  'America',
  'Asia',
  'Africa',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'America/Argentina',
]

function zoneOfCity(city: string, ahead: number, systemZone: SystemZones): Zone | null {
  if (city === '') return null
  for (const area of areas) {
    const zone = systemZone(`${area}/${city.replaceAll(' ', '_')}`)
    if (zone && standardOffset(zone) === ahead) return zone
  }
  return null
}

/** The offset of the half of a year that has no summer time. */
function standardOffset(zone: Zone): number {
  const [january, july] = [1, 7].map((month) => {
    const instant = secondsAt(2025, month, 1) + daySeconds / 2
    return zone.wallOf(instant) - instant
  })
  return Math.min(january ?? 0, july ?? 0)
}
