import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { headersFor } from '../http/headers.ts'
import { readWebFiles, scriptsInPage } from '../web.ts'
import { writeStaticSite } from './staticSite.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

const project = {
  supabaseUrl: 'https://day.supabase.co',
  supabaseAnonKey: 'sb_publishable_1',
  settings: { captcha: null, mfa_phone_enabled: true, manual_linking_enabled: false },
}
const built = join(folder, 'dist')
mkdirSync(join(built, 'assets'), { recursive: true })
writeFileSync(join(built, 'index.html'), '<script>first()</script>')
writeFileSync(join(built, 'worker.js'), 'worker()')
writeFileSync(join(built, 'assets/main-a1b2.js'), 'main()')
writeFileSync(join(built, '.made-from'), 'a hash')
const target = join(folder, 'host')
const written = (path: string) => readFileSync(join(target, path), 'utf8')

test('the site has the build and the project, and every header that the server itself would send', async () => {
  const done = await writeStaticSite(target, project, built)

  expect(done).toEqual({ ok: true, value: `${join(target, 'site')} is what the host serves.` })
  expect(written('site/assets/main-a1b2.js')).toBe('main()')
  expect(JSON.parse(written('site/config.json'))).toEqual(project)
  expect(existsSync(join(target, 'site/.made-from'))).toBe(false)
  const scripts = scriptsInPage(await readWebFiles(built))
  expect(scripts).toHaveLength(1)
  for (const [name, value] of headersFor(project.supabaseUrl, { scripts, guests: [] })) {
    expect(written('site/_headers')).toContain(`  ${name}: ${value}\n`)
    expect(written('Caddyfile.part')).toContain(`\t${name} "${value}"\n`)
    expect(written('nginx.part').split(`add_header ${name} "${value}" always;`)).toHaveLength(3)
  }
})

test('a captcha is told to the page, which may load it', async () => {
  const captcha = { provider: 'turnstile', site_key: '0x4' } as const
  await writeStaticSite(target, { ...project, settings: { ...project.settings, captcha } }, built)

  expect(JSON.parse(written('site/config.json'))).toMatchObject({ settings: { captcha } })
  const [policy = ''] = /content-security-policy: .*/i.exec(written('site/_headers')) ?? []
  expect(policy).toContain('frame-src https://challenges.cloudflare.com')
})

test('what has a hash in its name is kept for good, and all else is asked for every time', async () => {
  await writeStaticSite(target, project, built)
  const rules = new Map(
    written('site/_headers')
      .trim()
      .split('\n\n')
      .map((rule) => [rule.split('\n')[0], rule]),
  )

  expect(rules.get('/assets/*')).toContain('public, max-age=31536000, immutable')
  expect(rules.get('/*')).not.toContain('Cache-Control')
  for (const path of ['/', '/index.html', '/worker.js', '/config.json']) {
    expect(rules.get(path), path).toContain('Cache-Control: no-cache')
  }
})

test('a later build takes the place of the earlier one', async () => {
  await writeStaticSite(target, project, built)
  rmSync(join(built, 'assets/main-a1b2.js'))
  writeFileSync(join(built, 'assets/main-c3d4.js'), 'main()')

  await writeStaticSite(target, { ...project, supabaseAnonKey: 'sb_publishable_2' }, built)

  expect(existsSync(join(target, 'site/assets/main-a1b2.js'))).toBe(false)
  expect(written('site/config.json')).toContain('sb_publishable_2')
})

test('a folder of something else is left as it is, and a missing build is told', async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'letter.txt'), 'Dear Ada')

  const refused = await writeStaticSite(other, project, built)
  const unbuilt = await writeStaticSite(join(folder, 'new'), project, join(folder, 'none'))

  expect(refused).toEqual({
    ok: false,
    error: `${other} has other files in it: name a new folder.`,
  })
  expect(readFileSync(join(other, 'letter.txt'), 'utf8')).toBe('Dear Ada')
  expect(unbuilt).toMatchObject({ ok: false, error: expect.stringContaining('npm run build') })
})
