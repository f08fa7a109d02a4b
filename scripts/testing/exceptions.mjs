/** Files, and tests of a file by their whole title, that may take longer than scripts/testing/limits.mjs says. */
export const exceptions = [
  {
    file: 'apps/server/src/database/upgrade.test.ts',
    reason:
      'Each release that people may still have is upgraded, and every migration makes that longer and is killed on the way.',
  },
  {
    file: 'e2e/hidden-tab.test.ts',
    test: 'a timer in a hidden tab that the browser throttles > [TIMER-3b, TIMER-7b] alerts on time, and shows the right time in the first visible frame',
    reason:
      'A browser throttles by its own clock, so a focus of half a minute passes in real time.',
  },
  {
    file: 'e2e/push.spec.ts',
    test: 'the service worker > [REMIND-7b, REMIND-9f] a delivery that failed is told of, and its button subscribes the device anew',
    reason: 'A test notification leaves after ten seconds, and that is the promise.',
  },
  {
    file: 'faults/slow.test.ts',
    reason: 'Waits twice for the 30 s in which the server cuts a slow client off.',
  },
  {
    file: 'faults/slow.test.ts',
    test: 'whoever sends slowly is cut off within 30 s, and nobody else waits for them [T18]',
    reason: 'The server gives a body 25 s, and that is the promise.',
  },
  {
    file: 'faults/slow.test.ts',
    test: 'whoever does not read their answer is cut off within 30 s [T18]',
    reason: 'The server waits 28 s for an answer to be read, and that is the promise.',
  },
  {
    file: 'faults/webhooks.test.ts',
    test: '[HOOK-2d] kills between changes and deliveries: each change that was acknowledged is told, and verifies',
    reason: 'What a killed server had taken is given up after 20 s, so that nothing is sent twice.',
  },
]
