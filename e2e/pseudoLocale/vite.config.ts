import { defineConfig } from 'vite'
import product from '../../apps/web/vite.config.ts'
import { pseudoTexts } from './plugin.ts'

/** The web app in a pseudo-locale, for journeys on a server. */
export default defineConfig({ ...product, plugins: [pseudoTexts(), ...(product.plugins ?? [])] })
