import { expect, test } from 'vitest'
import { clientName } from './clientName.ts'

test.each([
  ['DAVx5/4.5.2-ose (dav4jvm; okhttp/4.12.0) Android/15', 'DAVx5 4.5.2-ose'],
  ['iOS/18.5 (22F76) remindd/1.0', 'iOS 18.5'],
  ['macOS/15.5 (24F74) dataaccessd/1.0', 'macOS 15.5'],
  ['org.tasks/150001 (okhttp3) Android/15', 'org.tasks 150001'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Thunderbird/153.0',
    'Thunderbird 153.0',
  ],
  ['vdirsyncer/0.19.3', 'vdirsyncer 0.19.3'],
  ['Evolution', 'Evolution'],
])('[DAV-1a] a device is called what it calls itself: %s', (userAgent, name) => {
  expect(clientName(userAgent)).toBe(name)
})
