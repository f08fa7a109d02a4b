import { namedZones } from '@daymark/exchange/text/windowsZones'
import { expect, test } from 'vitest'
import { readTime } from './writtenTime.ts'
import { openZoneNames } from './zoneNames.ts'
import { openSystemZones } from './zones.ts'

const systemZone = openSystemZones()
const zoneNamed = openZoneNames(systemZone)

/** What the clocks of a zone show at noon of UTC, in winter and in summer. */
function clocks(name: string): (number | undefined)[] {
  const zone = zoneNamed(name)
  return ['20260114T120000Z', '20260714T120000Z'].map((text) =>
    zone?.wallOf(readTime(text)?.wall ?? Number.NaN),
  )
}

test.each([
  ['(UTC-12:00) International Date Line West', 'Etc/GMT+12'],
  ['(UTC-11:00) Coordinated Universal Time-11', 'Etc/GMT+11'],
  ['(UTC-10:00) Aleutian Islands', 'America/Adak'],
  ['(UTC-10:00) Hawaii', 'Pacific/Honolulu'],
  ['(UTC-09:30) Marquesas Islands', 'Pacific/Marquesas'],
  ['(UTC-09:00) Alaska', 'America/Anchorage'],
  ['(UTC-08:00) Baja California', 'America/Tijuana'],
  ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['(UTC-07:00) Arizona', 'America/Phoenix'],
  ['(UTC-07:00) La Paz, Mazatlan', 'America/Mazatlan'],
  ['(UTC-07:00) Mountain Time (US & Canada)', 'America/Denver'],
  ['(UTC-07:00) Yukon', 'America/Whitehorse'],
  ['(UTC-06:00) Central America', 'America/Guatemala'],
  ['(UTC-06:00) Central Time (US & Canada)', 'America/Chicago'],
  ['(UTC-06:00) Guadalajara, Mexico City, Monterrey', 'America/Mexico_City'],
  ['(UTC-06:00) Saskatchewan', 'America/Regina'],
  ['(UTC-05:00) Bogota, Lima, Quito, Rio Branco', 'America/Bogota'],
  ['(UTC-05:00) Chetumal', 'America/Cancun'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC-05:00) Haiti', 'America/Port-au-Prince'],
  ['(UTC-05:00) Havana', 'America/Havana'],
  ['(UTC-05:00) Indiana (East)', 'America/Indiana/Indianapolis'],
  ['(UTC-04:00) Atlantic Time (Canada)', 'America/Halifax'],
  ['(UTC-04:00) Cuiaba', 'America/Cuiaba'],
  ['(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', 'America/La_Paz'],
  ['(UTC-04:00) Santiago', 'America/Santiago'],
  ['(UTC-03:30) Newfoundland', 'America/St_Johns'],
  ['(UTC-03:00) Araguaina', 'America/Araguaina'],
  ['(UTC-03:00) Brasilia', 'America/Sao_Paulo'],
  ['(UTC-03:00) Cayenne, Fortaleza', 'America/Cayenne'],
  ['(UTC-03:00) City of Buenos Aires', 'America/Argentina/Buenos_Aires'],
  ['(UTC-03:00) Montevideo', 'America/Montevideo'],
  ['(UTC-01:00) Azores', 'Atlantic/Azores'],
  ['(UTC-01:00) Cabo Verde Is.', 'Atlantic/Cape_Verde'],
  ['(UTC) Coordinated Universal Time', 'UTC'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
  ['(UTC+00:00) Monrovia, Reykjavik', 'Atlantic/Reykjavik'],
  ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
  ['(UTC+01:00) Casablanca', 'Africa/Casablanca'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Berlin'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien', 'Europe/Berlin'],
  ['(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague', 'Europe/Budapest'],
  ['(UTC+01:00) Brussels, Copenhagen, Madrid, Paris', 'Europe/Paris'],
  ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Warsaw'],
  ['(UTC+01:00) West Central Africa', 'Africa/Lagos'],
  ['(UTC+02:00) Athens, Bucharest', 'Europe/Bucharest'],
  ['(UTC+02:00) Beirut', 'Asia/Beirut'],
  ['(UTC+02:00) Cairo', 'Africa/Cairo'],
  ['(UTC+02:00) Chisinau', 'Europe/Chisinau'],
  ['(UTC+02:00) Gaza, Hebron', 'Asia/Hebron'],
  ['(UTC+02:00) Harare, Pretoria', 'Africa/Johannesburg'],
  ['(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', 'Europe/Helsinki'],
  ['(UTC+02:00) Jerusalem', 'Asia/Jerusalem'],
  ['(UTC+02:00) Kaliningrad', 'Europe/Kaliningrad'],
  ['(UTC+03:00) Istanbul', 'Europe/Istanbul'],
  ['(UTC+03:00) Kuwait, Riyadh', 'Asia/Riyadh'],
  ['(UTC+03:00) Moscow, St. Petersburg', 'Europe/Moscow'],
  ['(UTC+03:00) Nairobi', 'Africa/Nairobi'],
  ['(UTC+03:30) Tehran', 'Asia/Tehran'],
  ['(UTC+04:00) Abu Dhabi, Muscat', 'Asia/Dubai'],
  ['(UTC+04:00) Port Louis', 'Indian/Mauritius'],
  ['(UTC+04:30) Kabul', 'Asia/Kabul'],
  ['(UTC+05:00) Islamabad, Karachi', 'Asia/Karachi'],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Calcutta'],
  ['(UTC+05:30) Sri Jayawardenepura', 'Asia/Colombo'],
  ['(UTC+05:45) Kathmandu', 'Asia/Kathmandu'],
  ['(UTC+06:00) Dhaka', 'Asia/Dhaka'],
  ['(UTC+06:30) Yangon (Rangoon)', 'Asia/Yangon'],
  ['(UTC+07:00) Bangkok, Hanoi, Jakarta', 'Asia/Bangkok'],
  ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
  ['(UTC+08:00) Kuala Lumpur, Singapore', 'Asia/Singapore'],
  ['(UTC+08:00) Perth', 'Australia/Perth'],
  ['(UTC+08:00) Taipei', 'Asia/Taipei'],
  ['(UTC+08:45) Eucla', 'Australia/Eucla'],
  ['(UTC+09:00) Osaka, Sapporo, Tokyo', 'Asia/Tokyo'],
  ['(UTC+09:00) Seoul', 'Asia/Seoul'],
  ['(UTC+09:30) Adelaide', 'Australia/Adelaide'],
  ['(UTC+09:30) Darwin', 'Australia/Darwin'],
  ['(UTC+10:00) Brisbane', 'Australia/Brisbane'],
  ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney'],
  ['(UTC+10:00) Guam, Port Moresby', 'Pacific/Guam'],
  ['(UTC+10:00) Hobart', 'Australia/Hobart'],
  ['(UTC+10:30) Lord Howe Island', 'Australia/Lord_Howe'],
  ['(UTC+11:00) Solomon Is., New Caledonia', 'Pacific/Guadalcanal'],
  ['(UTC+12:00) Auckland, Wellington', 'Pacific/Auckland'],
  ['(UTC+12:00) Fiji', 'Pacific/Fiji'],
  ['(UTC+12:45) Chatham Islands', 'Pacific/Chatham'],
  ["(UTC+13:00) Nuku'alofa", 'Pacific/Tongatapu'],
  ['(UTC+13:00) Samoa', 'Pacific/Apia'],
  ['(UTC+14:00) Kiritimati Island', 'Pacific/Kiritimati'],
  ['(UTC+02:00) Damascus', 'Asia/Damascus'],
  ['(UTC+05:00) Ekaterinburg', 'Asia/Yekaterinburg'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['Eastern Daylight Time', 'America/New_York'],
  ['W. Europe Standard Time 1', 'Europe/Berlin'],
  ['America/New York', 'America/New_York'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['/example.com/1/America/Kentucky/Louisville', 'America/Kentucky/Louisville'],
])('[CAL-7a] %s has the clocks of %s', (name, zone) => {
  expect(clocks(zone)).not.toContain(undefined)
  expect(clocks(name)).toEqual(clocks(zone))
})

test('[CAL-7a] every name of Windows has its zone', () => {
  const names = namedZones().map(([name]) => (/^utc/.test(name) ? name : `${name} Standard Time`))

  expect(names.filter((name) => zoneNamed(name) === null)).toEqual([])
})

test.each(['', 'Middle Earth', 'Customized Time Zone', '(UTC+01:00) Atlantis', '+01:00', 'Europe'])(
  '[CAL-7a] ‘%s’ is known nowhere',
  (name) => {
    expect(zoneNamed(name)).toBeNull()
  },
)
