import { expect, test } from 'vitest'
import { bare, davx5Address, inGroups, insecureOrigin } from './deviceAccess.ts'

const access = {
  address: 'https://day.example.org/dav/',
  user: 'maren@example.com',
  password: 'k7qz4mhdw2xs6tbnp3vf5rja',
}

test('[DAV-1b] a password is shown in six groups, however it comes', () => {
  const shown = 'k7qz 4mhd w2xs 6tbn p3vf 5rja'

  expect(inGroups(access.password)).toBe(shown)
  expect(inGroups(shown)).toBe(shown)
  expect(inGroups('k7qz-4mhd-w2xs-6tbn-p3vf-5rja')).toBe(shown)
  expect(bare(shown)).toBe(access.password)
})

test('[DAV-1c] DAVx5 is opened with user, password, host and path', () => {
  expect(davx5Address(access)).toBe(
    'davx5://maren%40example.com:k7qz4mhdw2xs6tbnp3vf5rja@day.example.org/dav/',
  )
  expect(davx5Address({ ...access, address: 'https://day.example.org:8443/dav/' })).toContain(
    '@day.example.org:8443/dav/',
  )
})

test('[DAV-1d] an address that is not https opens no DAVx5 and is named', () => {
  const address = 'http://192.168.1.20:8787/dav/'

  expect(davx5Address({ ...access, address })).toBeNull()
  expect(insecureOrigin(address)).toBe('http://192.168.1.20:8787')
  expect(insecureOrigin(access.address)).toBeNull()
})
