/** `knip --production` looks at the product alone: the patterns with `!`, and without them what only tests use. */
export default function config({ production = false }: { production?: boolean }) {
  // The exports of a package are entries for knip; what no product code imports is unused all the same.
  const pack = { project: ['src/**!'], includeEntryExports: production }
  return {
    workspaces: {
      '.': {
        entry: [
          'scripts/*.mjs',
          // Vitest loads it by its path.
          'scripts/testing/vitestReport.mjs',
          'bench/*/{page,bare}.ts',
          'bench/ui/plain.tsx',
          'bench/server/{bare,hello}.mjs',
          'e2e/screens/*.screens.ts',
          'e2e/browsers/*.{browsers,config}.ts',
          // The page that journeys are mounted on, and its build.
          'e2e/mountedPage/{page.tsx,vite.config.ts}',
          // What journeys in a pseudo-locale are built with.
          'e2e/pseudoLocale/{build,translatable,vite.config}.ts',
          // Deno runs it, on a hosted project.
          'supabase/functions/*/index.ts!',
        ],
        project: [
          'scripts/**',
          'bench/**',
          'e2e/**',
          'faults/**',
          'model/**',
          'supabase/functions/**!',
        ],
        // Those of the app, for the plain list beside it.
        ignoreDependencies: [
          'react',
          'react-dom',
          // A test runs it as a program.
          '@redocly/cli',
        ],
      },
      'apps/web': {
        entry: [
          // The build inlines the first three into the page, and resolves the icons and Vite's own function to the others.
          'src/start/oldBrowser.js!',
          'src/start/beforePaint.js!',
          'src/start/storedDay.js!',
          'src/ui/icon.tsx!',
          'src/start/preload.ts!',
          // Languages are loaded by a pattern, and the build has what the page says before any code runs.
          'src/strings/{de,fr,es,pt,ar}/{first,places,more}.ts!',
          'src/strings/*/page.ts!',
          // `npm run texts` loads it by its path, and it and the checks load the others by a pattern.
          'src/strings/samples/textsIn.ts',
          'src/strings/*/exceptions.ts',
        ],
        project: ['src/**!', 'public/**!', `!src/**/${testCode}!`, ...textsOnly],
      },
      'apps/server': {
        // A test starts the second in its own process, and scripts/migration.mjs loads the third by its path.
        entry: [
          'src/main.ts!',
          // What reads calendars by a schedule comes to it.
          'src/calendars/read/readInWorker.ts!',
          // readInWorker.ts has its text.
          'src/calendars/read/calendarThread.ts!',
          'test/engineProcess.ts',
          'test/schema/command.ts',
          // A command runs it by its path.
          'test/conformance/serveExample.ts',
          'src/**/*.rehearsal.ts',
        ],
        project: ['src/**!', 'test/**'],
      },
      'apps/cli': { entry: ['src/main.ts!'], project: ['src/**!', `!src/**/${testCode}!`] },
      'packages/core': pack,
      'packages/exchange': pack,
      'packages/sync': pack,
    },
    // Provided by the system, if at all.
    ignoreBinaries: ['apt-get', 'cc', 'Xvfb', 'WebKitWebDriver'],
    ...(production && {
      ignore: ['packages/*/src/testing/**', 'packages/core/src/{forecast,tasks}/samples.ts'],
      // A part of a file may be tested by itself.
      ignoreExportsUsedInFile: true,
    }),
  }
}

/** What the checks of texts and the sheet for translators use. */
const textsOnly = ['!src/strings/samples{.ts,/**}!', '!src/strings/*/exceptions.ts!']

/** Files without tests of their own that only tests use. */
const testCode = '{fake*,model*,playSchedule,clockOfTests}.ts'
