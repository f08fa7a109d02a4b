import { findProgram } from '../../scripts/browsers/programs.mjs'

const executablePath = findProgram('firefox-esr')

export const firefoxLaunch = {
  ...(executablePath && { executablePath }),
  firefoxUserPrefs: {
    // Playwright cannot ask for it: firefoxContexts.ts.
    'ui.prefersReducedMotion': 1,
    // Without a screen Firefox has no mouse, and media queries would say so.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
  },
}
