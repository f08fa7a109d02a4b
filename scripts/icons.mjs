import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { setUpChromium } from './chromium.mjs'
import { root } from './command.mjs'

// Renders the icons of the installed app from icon.svg: node scripts/icons.mjs
const folder = join(root, 'apps/web/public')
const svg = await readFile(join(folder, 'icon.svg'), 'utf8')

// Maskable icons are cropped by the system: full background, drawing inside the safe zone.
const whole = svg.replace(' rx="7"', '')
const centred = whole
  .replace(/<rect [^>]*\/>/, '$&<g transform="translate(14 14) scale(.82) translate(-14 -14.6)">')
  .replace('</svg>', '</g></svg>')

const browser = await chromium.launch({
  executablePath: await setUpChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
await draw('icon-192.png', 192, svg)
await draw('icon-512.png', 512, svg)
await draw('icon-maskable.png', 512, centred)
await draw('apple-touch-icon.png', 180, whole)
await browser.close()

async function draw(name, size, drawing) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`)
  await page.screenshot({ path: join(folder, name), omitBackground: true })
}
