import { describe, expect, test } from 'vitest'
import { allowedRedirect } from './redirects.ts'

const siteUrl = 'https://daymark.example.org'
const redirectUrls = [
  'https://app.example.com/welcome',
  'https://*.preview.example.com',
  'https://docs.example.com/**',
  'https://example.net/?',
  'daymark://callback',
]
const allowed = (wanted?: string) => allowedRedirect(wanted, { siteUrl, redirectUrls })

describe('a link may lead', () => {
  test.each([
    siteUrl,
    `${siteUrl}/some/page?tab=2`,
    'https://app.example.com/welcome',
    'https://one.preview.example.com',
    'https://docs.example.com/a/b?c=d',
    'https://example.net/x',
    'daymark://callback',
  ])('to %s', (wanted) => {
    expect(allowed(wanted)).toBe(wanted)
  })
})

describe('an address', () => {
  test('loses a trailing slash and the fragment, which is replaced by the result', () => {
    expect(allowed(`${siteUrl}/`)).toBe(siteUrl)
    expect(allowed(`${siteUrl}/page#access_token=mine`)).toBe(`${siteUrl}/page`)
  })
})

describe('[T12] a link leads to the site instead of', () => {
  test.each([
    undefined,
    '',
    'welcome',
    '//evil.example',
    'https://evil.example',
    'http://daymark.example.org',
    'https://daymark.example.org.evil.example',
    'https://daymark.example.org@evil.example',
    'https://daymark.example.org:8443',
    'https:\\\\evil.example',
    'https://app.example.com/welcome/more',
    'https://app.example.com/welcome?next=1',
    'https://appxexample.com/welcome',
    'https://one.two.preview.example.com',
    'https://evil.example/.preview.example.com',
    'https://docs.example.com.evil.example/',
    'https://example.net/xy',
    'javascript:alert(1)',
    `https://docs.example.com/${'a'.repeat(2_048)}`,
  ])('%s', (wanted) => {
    expect(allowed(wanted)).toBe(siteUrl)
  })
})
