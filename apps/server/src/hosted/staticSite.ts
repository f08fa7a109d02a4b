import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import { guestsOf } from '../auth/captcha/captchaService.ts'
import type { HostedConfig } from '../config/config.ts'
import { headersFor } from '../http/headers.ts'
import { readWebFiles, scriptsInPage } from '../web.ts'
import { caddySnippet, headersFile, nginxSnippet, redirectsFile } from './hostFiles.ts'

/**
 * Writes the web app for any static host into `folder`: `site/`, which is uploaded whole, and beside it what Caddy or
 * nginx has to be told. A folder that it has written before is written anew.
 */
export async function writeStaticSite(
  folder: string,
  project: Pick<HostedConfig, 'supabaseUrl' | 'supabaseAnonKey' | 'settings'>,
  webDirectory: string,
): Promise<Result<string, string>> {
  const { supabaseUrl, supabaseAnonKey, settings } = project
  if (!existsSync(webDirectory)) return err('The web app is not built: run npm run build first.')
  const root = join(folder, 'site')
  await mkdir(folder, { recursive: true })
  const isOurs = existsSync(join(root, '_headers'))
  if (!isOurs && (await readdir(folder)).length > 0) {
    return err(`${folder} has other files in it: name a new folder.`)
  }

  await rm(root, { recursive: true, force: true })
  const isOfSite = (file: string) => !/\/(\.[^/]*|config\.json)$/.test(file)
  await cp(webDirectory, root, { recursive: true, filter: isOfSite })
  const files = await readWebFiles(root)
  const site = {
    headers: headersFor(supabaseUrl, {
      scripts: scriptsInPage(files),
      guests: guestsOf(settings.captcha),
    }),
    paths: [...files.keys(), '/index.html', '/config.json'],
    root,
  }
  const config = JSON.stringify({
    supabaseUrl,
    supabaseAnonKey,
    settings,
  })
  await Promise.all([
    writeFile(join(root, 'config.json'), config),
    writeFile(join(root, '_headers'), headersFile(site)),
    writeFile(join(root, '_redirects'), redirectsFile),
    writeFile(join(folder, 'Caddyfile.part'), caddySnippet(site)),
    writeFile(join(folder, 'nginx.part'), nginxSnippet(site)),
  ])
  return ok(`${root} is what the host serves.`)
}
