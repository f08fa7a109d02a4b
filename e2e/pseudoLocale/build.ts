// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup.
export { buildOutdated as default } from '../../scripts/build.mjs'
